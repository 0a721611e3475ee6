import Foundation

/// Finds the Swift files below paths.
public enum FileFinder {
  /// The files below paths.
  public struct Found: Sendable, Hashable {
    /// The paths of the Swift files.
    public var files: [String] = []
    /// The paths of folders whose contents cannot be listed.
    public var unreadable: [String] = []
  }

  /// Folders that hold no source of the package itself.
  private static let skipped: Set<String> = [
    ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "checkouts", "node_modules",
  ]

  /// Returns the Swift files in files and folders, sorted, each one once. Symbolic links to folders are not followed.
  ///
  /// - Throws: `FileFinderError` if nothing is at a path.
  public static func search(_ paths: [String], configuration: Configuration = Configuration()) throws(FileFinderError)
    -> Found
  {
    var found = Found()
    for path in paths {
      var path = path
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw FileFinderError(path: path)
      }
      if isFolder.boolValue {
        collect(path, "", configuration, &found)
      } else {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType == .typeRegular
        else { throw FileFinderError(path: path) }
        found.files.append(path)
      }
    }
    var known: Set<String> = []
    found.files.removeAll { !known.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }
    return found
  }

  private static func collect(_ root: String, _ relative: String, _ configuration: Configuration, _ found: inout Found)
  {
    let folder = relative.isEmpty ? root : root + "/" + relative
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      found.unreadable.append(folder)
      return
    }
    for name in names.sorted() {
      let inside = relative.isEmpty ? name : relative + "/" + name
      if configuration.excludes(inside) { continue }
      let path = root == "." ? inside : (root == "/" ? "" : root) + "/" + inside
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory? where !skipped.contains(name) && !name.hasPrefix(".build"):
        collect(root, inside, configuration, &found)
      case .typeRegular? where name.hasSuffix(".swift") && name != "Package.swift": found.files.append(path)
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
