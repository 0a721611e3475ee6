// A module has one alias, so that the second name of AppKit's values is a module of its own.
@_exported import RowanAppKit
