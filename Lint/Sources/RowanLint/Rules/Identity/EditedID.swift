import SwiftSyntax

extension Rule {
  static let editedID = Rule(
    "edited-id",
    .identity,
    .error,
    summary: "An id that the interface edits changes while the user types, so that the row loses focus and state.",
    essay: """
      An id that is a variable property, or is computed from one, changes with it. While the user types into a field bound to that \
      property each letter gives the row another identity: the row is removed, another one is inserted, and the keyboard goes away after \
      one letter. The same holds for ForEach($names, id: \\.self) over strings whose rows edit the string.

      Give the type an id that is set once: let id = UUID(), or the key of the database.

      Source: the documentation of Identifiable: the id is stable for the lifetime of the entity.
      """,
    bad: """
      struct Tag: Identifiable {
        var name: String
        var id: String { name }
      }
      struct Tags: View {
        @State private var tags: [Tag] = []
        var body: some View {
          List($tags) { $tag in
            TextField("Name", text: $tag.name)
          }
        }
      }
      """,
    good: """
      struct Tag: Identifiable {
        let id = UUID()
        var name: String
      }
      struct Tags: View {
        @State private var tags: [Tag] = []
        var body: some View {
          List($tags) { $tag in
            TextField("Name", text: $tag.name)
          }
        }
      }
      """
  ) { context in
    EditedID.checkTypes(in: context)
    EditedID.checkPaths(in: context)
  }
}

private enum EditedID {
  /// Finds `Identifiable` types whose id is computed from a property that a binding edits.
  static func checkTypes(in context: FileContext) {
    for type in context.file.declarations where type.kind == .struct || type.kind == .class || type.kind == .extension {
      guard let member = type.members.first(where: { $0.name == "id" && !$0.isStatic && !$0.isFunction }) else {
        continue
      }
      let declaration = type.kind == .extension ? context.index.type(named: type.name, near: context.file.path) : type
      guard let declaration, context.index.conforms(declaration, to: "Identifiable") else { continue }
      if member.isComputed {
        guard let body = member.body, let source = editedSource(of: body, in: declaration, context) else { continue }
        context.report(
          member.node.as(PatternBindingSyntax.self)?.pattern ?? PatternSyntax(MissingPatternSyntax()),
          "The id of \(declaration.name) is computed from '\(source)', which the interface edits: the row loses focus and state at each "
            + "change. Store an id that is set once."
        )
      } else if member.isVariable, context.index.isBound("id"), Self.isEdited("id", of: declaration, context) {
        context.report(
          member.node.as(PatternBindingSyntax.self)?.pattern ?? PatternSyntax(MissingPatternSyntax()),
          "The id of \(declaration.name) is edited by the interface: the row loses focus and state at each change. Store an id that is "
            + "set once."
        )
      }
    }
  }

  /// A variable property in the code of an id that a binding of the package edits.
  private static func editedSource(
    of body: CodeBlockItemListSyntax,
    in type: TypeDeclaration,
    _ context: FileContext,
    depth: Int = 0
  ) -> String? {
    for token in body.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind else { continue }
      // The id of the object that a property holds is not changed by edits of the object.
      if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        access.base?.as(DeclReferenceExprSyntax.self)?.baseName.id == token.id,
        access.declName.baseName.text == "id"
      {
        continue
      }
      if depth < 3, name != "id", let member = context.index.member(name, of: type), member.isComputed,
        !member.isStatic, let inner = member.body,
        let source = editedSource(of: inner, in: type, context, depth: depth + 1)
      {
        return source
      }
      guard context.index.isBound(name), let member = context.index.member(name, of: type), member.isVariable,
        !member.isComputed, !member.isStatic,
        isEdited(name, of: type, context)
      else { continue }
      return name
    }
    return nil
  }

  /// Whether a binding in the package goes to this property of this type, and not to one of the same name elsewhere.
  private static func isEdited(_ name: String, of type: TypeDeclaration, _ context: FileContext) -> Bool {
    context.index.edits(name, of: type)
  }

  /// Finds `id: \.name` where the row edits the name.
  static func checkPaths(in context: FileContext) {
    for view in context.dataViews where view.isBinding {
      guard let path = view.idPath, let name = view.elementName, let content = view.content,
        let id = view.call.labeled("id")
      else { continue }
      let edited = (["$" + name] + path).joined(separator: ".")
      let finder = BindingFinder(text: edited)
      finder.walk(content.statements)
      guard finder.isFound else { continue }
      // A value of constants has nothing that an interface could edit.
      if path.isEmpty, let element = context.resolver.element(of: view.data),
        let type = context.index.type(named: element.name, near: context.file.path), type.kind == .struct,
        !MutableValue.isMutable(type, in: context.index)
      {
        continue
      }
      context.report(
        id,
        "The row edits '\(edited)', which is its id: the row loses focus and state at each change. Use an id that is set once."
      )
    }
  }
}

/// Finds a binding in code by its text.
private final class BindingFinder: SyntaxVisitor {
  let text: String
  private(set) var isFound = false

  init(text: String) {
    self.text = text
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.trimmedDescription == text { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }
}
