import SwiftSyntax

/// The stored collections in which the code of the package inserts, removes or moves elements, by name and by the type that holds them.
struct ReorderedMembers {
  private var owners: [String: Set<String>] = [:]

  /// Creates an empty set.
  init() {}

  /// Collects the calls that change the positions of elements, such as `items.remove(at: 0)`.
  ///
  /// - Complexity: O(calls of the names in all files).
  init(files: [SourceFile], index: PackageIndex) {
    for file in files {
      let resolver = TypeResolver(index: index, path: file.path)
      for name in Self.methods.keys {
        for call in file.calls[name, default: []] where call.isMember && Self.changesPositions(call) {
          guard let base = call.base, let (member, owner) = Self.member(base, resolver, index) else { continue }
          owners[member, default: []].insert(owner)
        }
      }
    }
  }

  /// Whether elements of a property of a type change their positions.
  func contains(_ member: String, of type: String) -> Bool { owners[member]?.contains(type) == true }

  /// Methods that change the positions of elements, with the labels that tell them from methods of other types; without labels, any call.
  private static let methods: [String: Set<String>] = [
    "remove": ["at", "atOffsets"], "insert": ["at"], "removeAll": ["where"], "move": ["fromOffsets"], "sort": [],
    "removeFirst": [], "removeSubrange": [], "replaceSubrange": [], "shuffle": [], "swapAt": [], "reverse": [],
  ]

  private static func changesPositions(_ call: Call) -> Bool {
    guard let labels = methods[call.name] else { return false }
    if labels.isEmpty { return true }
    // `removeAll { … }` has its closure without a label.
    if call.name == "removeAll", call.node.trailingClosure != nil { return true }
    return call.node.arguments.contains { labels.contains($0.label?.text ?? "") }
  }

  /// The property behind an expression and the name of the type that declares it; `nil` for local variables and unknown types.
  static func member(_ expression: ExprSyntax, _ resolver: TypeResolver, _ index: PackageIndex) -> (String, String)? {
    let expression = expression.withoutParentheses
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return member(chain.expression, resolver, index) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text.withoutDollar
      guard !resolver.isLocal(name, at: Syntax(reference)) else { return nil }
      return own(name, at: Syntax(reference), resolver, index)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let name = access.declName.baseName.text
    if name == "wrappedValue" { return member(base, resolver, index) }
    if base.isSelf { return own(name, at: Syntax(access), resolver, index) }
    return resolver.type(of: base).map { (name, $0.unwrapped.name) }
  }

  private static func own(
    _ name: String,
    at node: Syntax,
    _ resolver: TypeResolver,
    _ index: PackageIndex
  ) -> (String, String)? {
    guard let type = resolver.enclosingType(of: node), index.member(name, of: type) != nil else { return nil }
    return (name, type.name)
  }
}
