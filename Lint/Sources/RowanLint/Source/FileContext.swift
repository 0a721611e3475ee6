import SwiftSyntax

/// A file as a rule sees it: its calls and types, the index, and the place to report to.
final class FileContext {
  let file: SourceFile
  let index: PackageIndex
  let resolver: TypeResolver
  /// The views of the file that make rows from data.
  var dataViews: [DataView] { file.dataViews }
  /// The names of the types of the elements of these views, as far as they are known.
  private(set) lazy var elementNames = Set(dataViews.compactMap { resolver.element(of: $0.data)?.name })
  /// The code that runs for each row.
  private(set) lazy var rowCode = RowCode(self)
  /// Whether the elements of the views of the file are rows of lists, as far as rules have wanted to know.
  var inLists: [SyntaxIdentifier: Bool] = [:]
  private(set) var findings: [Finding] = []
  private var reported: Set<Place> = []
  private var words: [SyntaxIdentifier: WordIndex] = [:]
  private var rule: Rule?
  private var severity: Severity = .warning
  private var reportsLowConfidence = false

  /// A rule and the bytes that one of its findings marks.
  private struct Place: Hashable {
    var rule: String
    var range: Range<Int>
  }

  init(file: SourceFile, index: PackageIndex) {
    self.file = file
    self.index = index
    resolver = TypeResolver(index: index, path: file.path)
  }

  /// Checks one rule.
  func check(_ rule: Rule, severity: Severity, reportsLowConfidence: Bool) {
    self.rule = rule
    self.severity = severity
    self.reportsLowConfidence = reportsLowConfidence || rule.optInReason != nil
    rule.check(self)
  }

  /// The calls with one of the names, in order of the source.
  func calls(_ names: String...) -> [Call] { names.flatMap { file.calls[$0] ?? [] } }

  /// The modifiers with one of the names.
  func modifiers(_ names: String...) -> [Call] { names.flatMap { file.calls[$0] ?? [] }.filter(\.isMember) }

  /// The types of the file that are views.
  var viewTypes: [TypeDeclaration] { file.declarations.filter { $0.kind == .struct && $0.inherited.contains("View") } }

  /// The identifiers of a type or extension, of this file or another one, by text.
  func words(of group: any DeclGroupSyntax) -> WordIndex {
    if let known = words[group.memberBlock.id] { return known }
    let found = WordIndex(Syntax(group.memberBlock))
    words[group.memberBlock.id] = found
    return found
  }

  /// Reports a mistake at a node, or at another one if the first is in another file.
  func report(_ node: some SyntaxProtocol, or other: some SyntaxProtocol, _ message: String, fix: Fix? = nil) {
    if holds(node) { report(node, message, fix: fix) } else { report(other, message) }
  }

  /// Reports a mistake at a node.
  ///
  /// - Parameters:
  ///   - node: The code to mark.
  ///   - message: A sentence about this place with the correction.
  ///   - isCertain: Whether the code shows that it is a mistake. Other findings are of low confidence and off by default.
  ///   - fix: The correction, if there is one.
  func report(_ node: some SyntaxProtocol, _ message: String, isCertain: Bool = true, fix: Fix? = nil) {
    guard let rule, isCertain || reportsLowConfidence else { return }
    // A widget's views are drawn once: they keep no state, and their rows have no later updates.
    if [.identity, .rows].contains(rule.group), file.imports.contains("WidgetKit") { return }
    if node.isInPreview { return }
    let range = node.range
    guard reported.insert(Place(rule: rule.id, range: range)).inserted else { return }
    let start = file.positions.location(of: range.lowerBound)
    let end = file.positions.location(of: range.upperBound)
    findings.append(
      Finding(
        rule: rule.id,
        severity: severity,
        path: file.path,
        line: start.line,
        column: start.column,
        range: range,
        endLine: end.line,
        endColumn: end.column,
        utf16Column: file.positions.position(of: range.lowerBound).column + 1,
        utf16EndColumn: file.positions.position(of: range.upperBound).column + 1,
        message: message,
        lineText: file.line(start.line),
        fix: fix
      )
    )
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without spaces and comments around it.
  var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }

  /// The nearest node of a type above this one.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var current = parent
    while let node = current {
      if let found = node.as(type) { return found }
      current = node.parent
    }
    return nil
  }

  /// Whether the code is that of a preview, which shows samples.
  var isInPreview: Bool {
    var current = parent
    while let node = current {
      if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" { return true }
      if let macro = node.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" { return true }
      if let type = node.as(StructDeclSyntax.self), let clause = type.inheritanceClause,
        clause.inheritedTypes.contains(where: { $0.type.trimmedDescription == "PreviewProvider" })
      {
        return true
      }
      current = node.parent
    }
    return false
  }

  /// The nearest type declaration or extension above this node.
  var enclosingGroup: (any DeclGroupSyntax)? {
    var current = parent
    while let node = current {
      if let found = node.asProtocol((any DeclGroupSyntax).self) { return found }
      current = node.parent
    }
    return nil
  }
}

extension TextEdit {
  /// Replaces a node.
  static func replace(_ node: some SyntaxProtocol, with text: String) -> TextEdit { TextEdit(node.range, text) }

  /// Inserts before a node.
  static func insert(_ text: String, before node: some SyntaxProtocol) -> TextEdit {
    TextEdit(node.range.lowerBound..<node.range.lowerBound, text)
  }

  /// Inserts after a node.
  static func insert(_ text: String, after node: some SyntaxProtocol) -> TextEdit {
    TextEdit(node.range.upperBound..<node.range.upperBound, text)
  }

  /// Removes the call of a modifier and the period before it, with the spaces and the newline before.
  static func removeModifier(_ call: Call) -> TextEdit? {
    guard let base = call.base else { return nil }
    return TextEdit(base.range.upperBound..<call.node.range.upperBound, "")
  }

  /// Removes an argument with the comma that separates it from the one before or after it.
  static func removeArgument(_ label: String, of call: Call) -> TextEdit? {
    let arguments = Array(call.node.arguments)
    guard let place = arguments.firstIndex(where: { $0.label?.text == label }) else { return nil }
    if place > 0 {
      return TextEdit(
        arguments[place - 1].expression.range.upperBound..<arguments[place].expression.range.upperBound,
        ""
      )
    }
    guard arguments.count > 1 else { return TextEdit(arguments[0].range, "") }
    return TextEdit(arguments[0].range.lowerBound..<arguments[1].range.lowerBound, "")
  }
}
