import SwiftSyntax

/// The code of a file that runs for each row: the closures that make rows, the bodies of views that are rows, and the properties and
/// functions of the same file that they use.
struct RowCode {
  /// Pieces of code that do not contain one another.
  let pieces: [CodeBlockItemListSyntax]

  init(_ context: FileContext) {
    var pieces: [CodeBlockItemListSyntax] = []
    var known: Set<SyntaxIdentifier> = []
    var pending: [(CodeBlockItemListSyntax, TypeDeclaration?)] = []

    func add(_ code: CodeBlockItemListSyntax?, _ type: TypeDeclaration?) {
      guard let code, known.insert(code.id).inserted else { return }
      pending.append((code, type))
    }

    var closures = context.dataViews.filter { $0.call.name != "Table" }.compactMap(\.content)
    closures += context.calls("TableColumn").compactMap { $0.closure("content") }
    for closure in closures { add(closure.statements, context.resolver.enclosingType(of: Syntax(closure))) }
    for type in context.file.declarations where context.index.rowTypes.contains(type.name) && type.kind != .extension {
      add(type.members.first { $0.name == "body" && $0.isComputed }?.body, type)
    }
    while let (code, type) = pending.popLast() {
      pieces.append(code)
      guard let type else { continue }
      for name in BodyWords.words(in: Syntax(code)) {
        for member in type.members where member.name == name && !member.isStatic && (member.isComputed || member.isFunction) {
          add(member.body, type)
        }
      }
    }
    self.pieces = pieces
  }

  /// The calls that run for each row, each one once.
  var calls: [Call] {
    var known: Set<SyntaxIdentifier> = []
    return pieces.flatMap { BodyCalls.calls(in: Syntax($0)) }.filter { known.insert($0.node.id).inserted }
  }
}

/// Collects the names that are used when a body is evaluated.
private final class BodyWords: SyntaxVisitor {
  private var words: Set<String> = []

  static func words(in node: Syntax) -> Set<String> {
    let collector = BodyWords(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.words
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // A member of another value is not one of the type itself.
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id,
      member.base?.trimmedDescription != "self"
    {
      return .skipChildren
    }
    words.insert(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { node.isViewBuilder ? .visitChildren : .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
