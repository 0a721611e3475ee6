/// The parsed files of a folder, for programs that lint again after each change.
public final class LintSession {
  private let configuration: Configuration
  private let manifest: String?
  private var files: [String: SourceFile] = [:]
  private var index: PackageIndex?

  /// Creates a session without files.
  public init(configuration: Configuration = Configuration(), manifest: String? = nil) {
    self.configuration = configuration
    self.manifest = manifest
  }

  /// The number of files.
  public var count: Int { files.count }

  /// Adds files or replaces them.
  ///
  /// - Complexity: O(length of the files).
  public func update(_ sources: [Linter.Source]) {
    for file in LargeStack.map(sources, { SourceFile(path: $0.path, text: $0.text) }) { files[file.path] = file }
    index = nil
  }

  /// Removes a file.
  public func remove(_ path: String) {
    files[path] = nil
    index = nil
  }

  /// Returns the findings of one file; none for a file that is not part of the session.
  public func findings(for path: String) -> [Finding] {
    guard let file = files[path] else { return [] }
    let index = self.index ?? makeIndex()
    self.index = index
    return LargeStack.map([file]) { [configuration] in
      Linter.findings(in: $0, index: index, configuration: configuration)
    }[0]
  }

  private func makeIndex() -> PackageIndex {
    let sorted = files.values.sorted { $0.path < $1.path }
    let toolchain = Toolchain(manifest: manifest)
    return LargeStack.map([sorted]) { PackageIndex(files: $0, toolchain: toolchain) }[0]
  }
}
