"""The stages of script/test and script/soak, and the program that runs them."""
