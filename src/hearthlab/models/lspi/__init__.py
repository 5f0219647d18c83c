"""What least-squares policy iteration trains, as recipes name it; `training.lspi` trains it."""
