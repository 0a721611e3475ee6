// A module has one alias, so that the second name of the logging module is a module of its own.
@_exported import Foundation
@_exported import RowanOS
