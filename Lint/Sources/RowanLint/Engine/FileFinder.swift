import Foundation

/// Finds the Swift files below paths.
public enum FileFinder {
  /// Folders that hold no source of the package itself.
  private static let skipped: Set<String> = [
    ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "checkouts", "node_modules",
  ]

  /// Returns the paths of the Swift files in a file or folder, sorted. Symbolic links to folders are not followed.
  ///
  /// - Throws: `FileFinderError` if nothing is at a path.
  public static func files(at paths: [String], configuration: Configuration = Configuration()) throws(FileFinderError)
    -> [String]
  {
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw FileFinderError(path: path)
      }
      if isFolder.boolValue {
        collect(path, "", configuration, &found)
      } else {
        found.append(path)
      }
    }
    return found
  }

  private static func collect(
    _ root: String,
    _ relative: String,
    _ configuration: Configuration,
    _ found: inout [String]
  ) {
    let folder = relative.isEmpty ? root : root + "/" + relative
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names {
      let inside = relative.isEmpty ? name : relative + "/" + name
      if configuration.excludes(inside) { continue }
      let path = root == "." ? inside : root + "/" + inside
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory? where !skipped.contains(name) && !name.hasPrefix(".build"):
        collect(root, inside, configuration, &found)
      case .typeRegular? where name.hasSuffix(".swift") && name != "Package.swift": found.append(path)
      default: break
      }
    }
  }
}

/// A path at which there is no file or folder.
public struct FileFinderError: Error, CustomStringConvertible {
  /// The path that was given.
  public let path: String
  /// The message, for a person.
  public var description: String { "There is no file or folder at \(path)." }

  /// Creates an error.
  public init(path: String) { self.path = path }
}
