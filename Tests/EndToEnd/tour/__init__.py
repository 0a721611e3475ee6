"""A tour of all screens of the gallery with detectors for what a person would see as broken."""
