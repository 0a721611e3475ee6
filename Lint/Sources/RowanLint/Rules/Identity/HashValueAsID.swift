import SwiftSyntax

extension Rule {
  static let hashValueAsID = Rule(
    "hash-value-as-id",
    .identity,
    .error,
    summary:
      "hashValue as an id is equal for different elements whose hashes collide, and changes with the value and with each launch.",
    essay: """
      A hash value is no identity. Different values may have the same hash, and then two rows have one id: one of them shows the other's \
      state or is not shown. The hash of a value changes when one of its properties does, so an edit replaces the row. Swift seeds hashes \
      at each launch, so an id that is stored, as in SceneStorage, is never found again.

      Use a property that never changes, or the value itself if it is a string, a number or an enumeration.

      Source: the documentation of Hashable.hashValue: “Hash values are not guaranteed to be equal across different executions”.
      """,
    bad: """
      enum Size: Hashable { case small, large }
      struct Sizes: View {
        let sizes: [Size]
        var body: some View {
          List(sizes, id: \\.hashValue) { size in
            Text(size == .small ? "Small" : "Large")
          }
        }
      }
      """,
    good: """
      enum Size: Hashable { case small, large }
      struct Sizes: View {
        let sizes: [Size]
        var body: some View {
          List(sizes, id: \\.self) { size in
            Text(size == .small ? "Small" : "Large")
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for type in context.file.declarations where type.kind != .protocol {
      for member in type.members where member.name == "id" && member.isComputed && !member.isFunction {
        guard let body = member.body, let hash = HashValues.token(in: body) else { continue }
        context.report(
          hash,
          "The id of \(type.name) is a hash value: it is equal where hashes collide, and changes with the value and with each launch. Use "
            + "a property that never changes."
        )
      }
    }
    for view in context.dataViews {
      guard let path = view.idPath, let last = path.last, let id = view.call.argument("id") else { continue }
      if last != "hashValue" {
        guard path.count == 1, let element = context.resolver.element(of: view.data),
          let type = context.index.type(named: element.name, near: context.file.path),
          let body = context.index.member(last, of: type)?.body, HashValues.token(in: body) != nil
        else { continue }
        context.report(
          id,
          "The id '\\.\(last)' is a hash value: it is equal where hashes collide, and changes with the value and with each launch. Use a "
            + "property that never changes."
        )
        continue
      }
      let rest = path.count == 1 ? "self" : path.dropLast().joined(separator: ".")
      context.report(
        id,
        "The id of a row is a hash value: it is equal where hashes collide, and changes with the value and with each launch. Use the "
          + "value itself or a property that never changes.",
        fix: Fix("Use '\\.\(rest)'", [.replace(id, with: "\\.\(rest)")])
      )
    }
    for call in context.modifiers("id", "tag") {
      guard let argument = call.node.arguments.first, argument.label == nil,
        let member = argument.expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "hashValue"
      else { continue }
      guard let base = member.base, ViewContainer.name(around: Syntax(call.node)) != nil, call.root?.isViewType == true
      else { continue }
      context.report(
        member,
        "The \(call.name) is a hash value: it is equal where hashes collide, and changes with the value and with each launch. Use the "
          + "value itself.",
        fix: call.name == "id"
          ? Fix("Use the value", [.replace(argument.expression, with: base.trimmedDescription)]) : nil
      )
    }
  }
}

private enum HashValues {
  /// The word that makes a hash in the code of a property.
  static func token(in body: CodeBlockItemListSyntax) -> TokenSyntax? {
    body.tokens(viewMode: .sourceAccurate).first { token in
      if token.text == "hashValue" { return true }
      return token.text == "finalize" && Statements.mentions(["Hasher"], in: body)
    }
  }
}
