import SwiftParser
import SwiftSyntax

/// A parsed file: its text, its tree and the declarations and calls that rules look at.
final class SourceFile: @unchecked Sendable {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  let lines: SourceLocationConverter
  /// Lines and UTF-16 columns; made for files with findings only.
  private(set) lazy var positions = LinePositions(text)
  /// Calls by name, in order of the source.
  let calls: [String: [Call]]
  /// The types and extensions of the file.
  let declarations: [TypeDeclaration]
  let aliases: [TypeAliasDeclSyntax]
  /// Members of bindings, such as `$item.name`, by name.
  let boundMembers: [String: [MemberAccessExprSyntax]]
  /// The number of identifiers and dollar identifiers by text without the dollar sign.
  let words: [String: Int]
  /// The modules that the file imports.
  let imports: Set<String>

  /// Parses a file.
  ///
  /// - Complexity: O(length); nesting beyond the parser's limit becomes unexpected tokens.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    var parser = Parser(Self.isParsed(text) ? text : "", maximumNestingLevel: 200)
    tree = SourceFileSyntax.parse(from: &parser)
    lines = SourceLocationConverter(fileName: path, tree: tree)
    let collector = SourceCollector(path: path)
    collector.walk(tree)
    calls = collector.calls
    declarations = collector.declarations
    aliases = collector.aliases
    boundMembers = collector.boundMembers
    words = collector.words
    imports = collector.imports
  }

  /// Whether a text is parsed. With twenty-five opening brackets side by side the parser's time has grown to minutes: it doubles with each of
  /// them, also with the names of generic types between them, as in `[Array<[`.
  private static func isParsed(_ text: String) -> Bool {
    var run = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["):
        run += 1
        if run > 16 { return false }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "<"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: run = 0
      }
    }
    return true
  }

  /// The text of a line without surrounding spaces.
  func line(_ number: Int) -> String {
    let all = lines.sourceLines
    guard all.indices.contains(number - 1) else { return "" }
    return all[number - 1].split(whereSeparator: \.isNewline).first.map { $0.trimmed } ?? ""
  }
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
