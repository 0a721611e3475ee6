import Foundation

/// Lints files of a package together, so that rules know the types of all of them.
public struct Linter: Sendable {
  /// The configuration of the rules.
  public let configuration: Configuration
  /// The manifest of the package, for rules that depend on the toolchain; `nil` without one.
  public var manifest: String?

  /// Creates a linter.
  public init(configuration: Configuration = Configuration(), manifest: String? = nil) {
    self.configuration = configuration
    self.manifest = manifest
  }

  /// A source file by path and text.
  public struct Source: Sendable {
    /// The path of the file.
    public var path: String
    /// The text of the file.
    public var text: String

    /// Creates a source.
    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }

    /// A sentence about the limit that the text exceeds, so that it is not parsed and has no findings; `nil` within the limits.
    ///
    /// - Complexity: O(length).
    public var problem: String? {
      let scan = SourceScan(text)
      if scan.isTooDeep {
        return "The file \(path) has more than \(SourceScan.nestingLimit) levels of braces and is not linted."
      }
      return scan.hasBracketRun ? "The file \(path) has too many opening brackets side by side and is not linted." : nil
    }
  }

  /// Returns the findings of all files, in the order of the files and then of their lines.
  ///
  /// Files are parsed and checked in parallel, on threads with a stack that holds deeply nested code.
  ///
  /// - Complexity: O(length of all files).
  public func lint(_ sources: [Source]) -> [Finding] {
    let files = LargeStack.map(sources) { SourceFile(path: $0.path, text: $0.text) }
    let index = LargeStack.map([files]) { PackageIndex(files: $0, toolchain: Toolchain(manifest: manifest)) }[0]
    let found = LargeStack.map(files) { [configuration] in
      Self.findings(in: $0, index: index, configuration: configuration)
    }
    return found.flatMap { $0 }
  }

  /// Checks all rules that are on in one file.
  static func findings(in file: SourceFile, index: PackageIndex, configuration: Configuration) -> [Finding] {
    let context = FileContext(file: file, index: index)
    for rule in Rule.all {
      guard let severity = configuration.severity(of: rule) else { continue }
      context.check(rule, severity: severity, reportsLowConfidence: configuration.reportsLowConfidence(of: rule))
    }
    let suppressions = Suppressions(of: file)
    let kept = context.findings.filter { !suppressions.covers($0) } + suppressions.findings(in: file)
    return kept.sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
  }
}
