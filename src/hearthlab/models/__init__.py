"""Learned models of a state's value: their kinds, their files, and how searches use them.

    model.Model         a model: kind, feature set, arrays, and the card that describes it
    files.load, save    by the name of a model that comes with the package, or by the path of a file
    value.Value         the chance of winning that a model gives a player in a state

NumPy is loaded with these modules and by nothing else that plays games.
"""
