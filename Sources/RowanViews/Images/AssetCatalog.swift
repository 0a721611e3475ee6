import Foundation
import RowanGraph
import RowanLayers

/// The name of a color or image and its bundle.
package struct AssetName: Hashable, Sendable {
  /// The name, which may include a path.
  package let name: String
  /// The bundle; `nil` for the app's own.
  package let bundle: Bundle?

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle; `nil` for the app's own.
  package init(_ name: String, in bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
  }
}

/// Lookup of colors and images in bundles: source asset catalogs (`.xcassets` folders) and loose files.
///
/// The folders of a bundle are listed once, on first use. Safe to use from any thread.
package enum AssetCatalog {
  private static let folders = AssetFolders()

  /// Returns the color of a color set. An unknown name is reported once and returns gray.
  package static func color(_ name: AssetName, in environment: EnvironmentValues) -> RGBA {
    guard let folder = folders.folder(of: name, kind: "colorset"),
      let contents = ColorSetContents.read(folder)
    else {
      IssueOnce.report("No colour named “\(name.name)” was found in the asset catalogues of \(name.place).")
      return SystemColor.gray.rgba(in: environment)
    }
    return contents.color(isDark: environment.colorScheme == .dark)
  }

  /// Returns the best file of an image with its scale, or `nil` for an unknown name.
  ///
  /// - Parameters:
  ///   - name: The name of the image.
  ///   - isDark: Whether the color scheme is dark.
  ///   - displayScale: The device pixels per point.
  ///   - canLoad: Returns whether a file's format is supported.
  package static func image(
    _ name: AssetName,
    isDark: Bool,
    displayScale: CGFloat,
    canLoad: (String) -> Bool
  ) -> (url: URL, scale: CGFloat, isTemplate: Bool)? {
    if let folder = folders.folder(of: name, kind: "imageset"), let contents = ImageSetContents.read(folder),
      let best = contents.best(isDark: isDark, displayScale: displayScale, canLoad: canLoad)
    {
      return (folder.appendingPathComponent(best.file), best.scale, contents.isTemplate)
    }
    return folders.file(of: name, displayScale: displayScale, canLoad: canLoad).map { ($0.url, $0.scale, false) }
  }
}

extension AssetName {
  /// The name of the bundle for messages.
  package var place: String { bundle.map { $0.bundleURL.lastPathComponent } ?? "the app" }

  /// The folders of the bundle's resources.
  ///
  /// The app's own resources are beside the executable, one folder for each of its modules, among unrelated files.
  fileprivate var roots: [URL] {
    if let bundle { return [bundle.resourceURL ?? bundle.bundleURL] }
    let beside =
      (try? FileManager.default.contentsOfDirectory(at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)) ?? []
    return beside.filter {
      ["resources", "xcassets"].contains($0.pathExtension) || $0.lastPathComponent == "Resources"
    }
    .sorted { $0.path < $1.path }
  }
}

/// The resource folders and files of bundles, listed once for each bundle.
private final class AssetFolders: @unchecked Sendable {
  private struct Listing {
    /// The folders of sets, by name with extension, after the names of the folders that are namespaces.
    var sets: [String: URL] = [:]
    /// The first folder of the sets of a name with extension, in whatever namespace.
    var anySets: [String: URL] = [:]
    /// The loose files, by path in the bundle.
    var files: [String: URL] = [:]
  }

  private let lock = NSLock()
  private var listings: [Bundle?: Listing] = [:]

  func folder(of name: AssetName, kind: String) -> URL? {
    let last = name.name.split(separator: "/").last.map(String.init) ?? name.name
    let listing = listing(of: name)
    return listing.sets["\(name.name).\(kind)"] ?? listing.sets["\(last).\(kind)"] ?? listing.anySets["\(last).\(kind)"]
  }

  func file(of name: AssetName, displayScale: CGFloat, canLoad: (String) -> Bool) -> (url: URL, scale: CGFloat)? {
    let files = listing(of: name).files
    if let exact = files[name.name], canLoad(name.name) { return (exact, Self.scale(of: name.name)) }
    let wanted = displayScale > 0 ? Int(min(displayScale, 100).rounded()) : 1
    let suffixes = ["@\(wanted)x", "@2x", "@3x", ""]
    for suffix in suffixes {
      for path in files.keys.sorted() where path.hasPrefix(name.name + suffix + ".") && canLoad(path) {
        if let url = files[path] { return (url, Self.scale(of: path)) }
      }
    }
    return nil
  }

  private static func scale(of path: String) -> CGFloat {
    path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
  }

  private func listing(of name: AssetName) -> Listing {
    lock.withLock {
      if let known = listings[name.bundle] { return known }
      var listing = Listing()
      for root in name.roots { Self.list(root, into: &listing) }
      listings[name.bundle] = listing
      return listing
    }
  }

  private static func list(_ root: URL, into listing: inout Listing) {
    guard let paths = FileManager.default.enumerator(atPath: root.path) else { return }
    var spaces: [String: String] = [:]
    while let path = paths.nextObject() as? String {
      let url = root.appendingPathComponent(path)
      switch url.pathExtension {
      case "imageset", "colorset":
        let folder = (path as NSString).deletingLastPathComponent
        let name = namespace(of: folder, in: root, &spaces) + url.lastPathComponent
        listing.sets[name] = listing.sets[name] ?? url
        listing.anySets[url.lastPathComponent] = listing.anySets[url.lastPathComponent] ?? url
        paths.skipDescendants()
      default: if !path.contains(".xcassets/") { listing.files[path] = listing.files[path] ?? url }
      }
    }
  }

  /// Returns the beginning of the names of the sets in a folder: the folders of its catalog that are namespaces, each with a slash.
  ///
  /// - Parameter known: The beginnings found so far, by folder.
  private static func namespace(of folder: String, in root: URL, _ known: inout [String: String]) -> String {
    if let found = known[folder] { return found }
    guard !folder.isEmpty, !folder.hasSuffix(".xcassets") else { return "" }
    let path = folder as NSString
    var space = namespace(of: path.deletingLastPathComponent, in: root, &known)
    let contents = root.appendingPathComponent(folder).appendingPathComponent("Contents.json")
    if let data = try? Data(contentsOf: contents),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      (json["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
    {
      space += path.lastPathComponent + "/"
    }
    known[folder] = space
    return space
  }
}
