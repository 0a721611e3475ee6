import SwiftParser
import SwiftSyntax

/// A parsed file: its text, its tree and the declarations and calls that rules look at.
final class SourceFile: @unchecked Sendable {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// Lines and columns; made for files with findings only.
  private(set) lazy var positions = LinePositions(text)
  /// Calls by name, in order of the source.
  let calls: [String: [Call]]
  /// The types and extensions of the file.
  let declarations: [TypeDeclaration]
  let aliases: [TypeAliasDeclSyntax]
  /// Members of bindings, such as `$item.name`, by name.
  let boundMembers: [String: [MemberAccessExprSyntax]]
  /// Members of values that are assigned, as in `item.name = text`, by name.
  let assignedMembers: [String: [MemberAccessExprSyntax]]
  /// The number of identifiers and dollar identifiers by text without the dollar sign.
  let words: [String: Int]
  /// The modules that the file imports.
  let imports: Set<String>
  /// The views that make rows from data, in order of the source.
  let dataViews: [DataView]
  /// Whether the text may have comments that accept findings.
  let mayAccept: Bool

  /// Parses a file.
  ///
  /// - Complexity: O(length); nesting beyond the parser's limit becomes unexpected tokens, and a text beyond the limits of
  ///   `SourceScan` has no tree.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    let scan = SourceScan(text)
    mayAccept = scan.mayAccept
    var parser = Parser(scan.isParsed ? text : "", maximumNestingLevel: 200)
    tree = SourceFileSyntax.parse(from: &parser)
    let collector = SourceCollector(path: path)
    collector.walk(tree)
    calls = collector.calls
    declarations = collector.declarations
    aliases = collector.aliases
    boundMembers = collector.boundMembers
    assignedMembers = collector.assignedMembers
    words = collector.words
    imports = collector.imports
    dataViews = DataView.all(in: collector.calls)
  }

  /// The text of a line, counted from 1, without surrounding spaces.
  func line(_ number: Int) -> String { positions.text(ofLine: number) }
}

extension StringProtocol {
  /// The text without spaces, tabs and newlines at both ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// Collects the calls, types and words of a tree in one walk.
private final class SourceCollector: SyntaxVisitor {
  let path: String
  var calls: [String: [Call]] = [:]
  var declarations: [TypeDeclaration] = []
  var boundMembers: [String: [MemberAccessExprSyntax]] = [:]
  var assignedMembers: [String: [MemberAccessExprSyntax]] = [:]
  var words: [String: Int] = [:]
  var aliases: [TypeAliasDeclSyntax] = []
  var imports: Set<String> = []

  init(path: String) {
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = Call(node) { calls[call.name, default: []].append(call) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.elements.first?.as(MemberAccessExprSyntax.self), access.base?.isSelf == false,
      node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      assignedMembers[access.declName.baseName.text, default: []].append(access)
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier(let text): words[text, default: 0] += 1
    case .dollarIdentifier(let text): words[String(text.dropFirst()), default: 0] += 1
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    var base = node.base
    // A longer chain is no member of a binding.
    var length = 0
    while length < 64, let member = base?.as(MemberAccessExprSyntax.self) {
      base = member.base
      length += 1
    }
    // `$0` is a closure's argument and no binding.
    if let reference = base?.as(DeclReferenceExprSyntax.self), reference.baseName.text.hasPrefix("$"),
      reference.baseName.text.dropFirst().first?.isNumber == false
    {
      boundMembers[node.declName.baseName.text, default: []].append(node)
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { imports.insert(module) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text != "ID" { aliases.append(node) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(TypeDeclaration(node, .struct, node.name.text, node.inheritanceClause, path))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(TypeDeclaration(node, .class, node.name.text, node.inheritanceClause, path))
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(TypeDeclaration(node, .actor, node.name.text, node.inheritanceClause, path))
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(TypeDeclaration(node, .enum, node.name.text, node.inheritanceClause, path))
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declarations.append(TypeDeclaration(node, .protocol, node.name.text, node.inheritanceClause, path))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = SwiftType(node.extendedType).name
    declarations.append(TypeDeclaration(node, .extension, name, node.inheritanceClause, path))
    return .visitChildren
  }
}
