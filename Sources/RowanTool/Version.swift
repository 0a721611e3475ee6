/// The version of Rowan that the program belongs to: the newest one of the change log.
let rowanVersion = "0.1.0"
