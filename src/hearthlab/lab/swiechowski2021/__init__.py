"""The experiments of Świechowski and Tajmajer 2021."""
