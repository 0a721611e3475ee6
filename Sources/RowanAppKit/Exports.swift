// Files that import AppKit use Foundation without importing it. The values are those that the module SwiftUI exports too.
@_exported import Foundation
@_exported import RowanPlatform
@_exported import UniformTypeIdentifiers
