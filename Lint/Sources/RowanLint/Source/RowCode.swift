import SwiftSyntax

/// The code of a file that runs for each row: the closures that make rows, the bodies of views that are rows, and the properties and
/// functions of the same file that they use.
struct RowCode {
  /// Pieces of code that do not contain one another.
  let pieces: [CodeBlockItemListSyntax]
  /// The calls that run for each row, each one once.
  let calls: [Call]
  /// The code of rows of lists and items of lazy containers: ranges in order of the source, apart from one another.
  private let listCode: [Range<Int>]

  init(_ context: FileContext) {
    var pieces: [CodeBlockItemListSyntax] = []
    var known: Set<SyntaxIdentifier> = []
    var inLists: [CodeBlockItemListSyntax] = []
    var pending: [(CodeBlockItemListSyntax, TypeDeclaration?, isInList: Bool)] = []

    func add(_ code: CodeBlockItemListSyntax?, _ type: TypeDeclaration?, _ isInList: Bool) {
      guard let code, known.insert(code.id).inserted else { return }
      pending.append((code, type, isInList))
    }

    let views = context.dataViews.filter { $0.call.name != "Table" && $0.content == nil }
    for view in views {
      guard let code = context.content(of: view), context.holds(code) else { continue }
      add(code, context.resolver.enclosingType(of: Syntax(code)), context.isInList(view))
    }
    // What rows read of their elements.
    for type in context.file.declarations {
      for member in type.members
      where !member.isStatic && context.index.rowMembers.contains("\(type.name).\(member.name)") {
        add(member.body, type, false)
      }
    }
    for view in context.dataViews where view.call.name != "Table" {
      guard let closure = view.content else { continue }
      add(closure.statements, context.resolver.enclosingType(of: Syntax(closure)), context.isInList(view))
    }
    for closure in context.calls("TableColumn").compactMap({ $0.closure("content") }) {
      add(closure.statements, context.resolver.enclosingType(of: Syntax(closure)), true)
    }
    for type in context.file.declarations where context.index.rowTypes.contains(type.name) && type.kind != .extension {
      add(type.members.first { $0.name == "body" && $0.isComputed }?.body, type, true)
    }
    while let (code, type, isInList) = pending.popLast() {
      pieces.append(code)
      if isInList { inLists.append(code) }
      CallFinder.walk(Syntax(code)) { call in
        if let body = context.index.viewModifier(named: call.name)?.body, call.isMember, context.holds(body) {
          add(body, nil, isInList)
        }
      }
      guard let type else { continue }
      for name in BodyWords.words(in: Syntax(code)) {
        for member in type.members(named: name)
        where !member.isStatic && (member.isComputed || member.isFunction) {
          add(member.body, type, isInList)
        }
      }
    }
    self.pieces = pieces
    var found: Set<SyntaxIdentifier> = []
    calls = pieces.flatMap { BodyCalls.calls(in: Syntax($0)) }.filter { found.insert($0.node.id).inserted }
    // Of code within other code only the outer one counts.
    var ranges: [Range<Int>] = []
    for range in inLists.map(\.range).sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) })
    where ranges.last.map({ range.upperBound <= $0.upperBound }) != true {
      ranges.append(range)
    }
    listCode = ranges
  }

  /// Whether the code of a call is that of rows of a list or a lazy container, and not of a `ForEach` elsewhere.
  func isInList(_ call: Call) -> Bool {
    let range = call.node.range
    var (low, high) = (0, listCode.count)
    while low < high {
      let middle = (low + high) / 2
      if listCode[middle].lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && range.upperBound <= listCode[low - 1].upperBound
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
      member.base?.isSelf != true
    {
      return .skipChildren
    }
    words.insert(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.isViewBuilder ? .visitChildren : .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
