import SwiftSyntax

extension Rule {
  static let observedObjectMadeInRow = Rule(
    "observed-object-made-in-row",
    .rows,
    .error,
    summary: "An object that a view makes for an ObservedObject is made again at each update, and its state is lost.",
    essay: """
      ObservedObject observes an object that somebody else owns. With an initial value, or with an object made in the call of the row, each \
      evaluation of the parent's body makes a new object: what the old one had loaded or kept is gone, and a new request begins for each \
      visible row at each update.

      A view that makes its object owns it: @StateObject, or @State for an @Observable class. Objects of rows belong into the model.

      Source: the documentation of StateObject and ObservedObject.
      """,
    bad: """
      final class Loader: ObservableObject {
        @Published var text = ""
      }
      struct Row: View {
        @ObservedObject var loader = Loader()
        var body: some View {
          Text(loader.text)
        }
      }
      """,
    good: """
      final class Loader: ObservableObject {
        @Published var text = ""
      }
      struct Row: View {
        @StateObject var loader = Loader()
        var body: some View {
          Text(loader.text)
        }
      }
      """,
    hasFix: true
  ) { context in
    for type in context.viewTypes {
      for member in type.members where member.attributes.contains("ObservedObject") && !member.isStatic {
        guard let value = member.initialValue, let call = value.as(FunctionCallExprSyntax.self).flatMap(Call.init),
          !call.isMember,
          call.isViewType
        else { continue }
        context.report(
          value,
          "\(type.name) makes \(call.name) for an ObservedObject: each update of its parent makes another one, and its state is lost. Use "
            + "@StateObject.",
          fix: ObservedObjects.fix(member)
        )
      }
    }
    // `_model = ObservedObject(wrappedValue: Model())` in an initializer.
    for call in context.calls("ObservedObject") where !call.isMember {
      guard let value = call.argument("wrappedValue"),
        let made = value.as(FunctionCallExprSyntax.self).flatMap(Call.init), made.isViewType
      else { continue }
      context.report(
        value,
        "Each update makes another \(made.name) for an ObservedObject, and its state is lost. Use StateObject(wrappedValue:)."
      )
    }
    // `Row(model: RowModel(item))` where Row observes its model.
    for view in context.dataViews {
      guard let content = view.content, view.call.name != "Table" else { continue }
      for call in RowContent(content).calls where call.isViewType {
        guard let row = context.index.type(named: call.name, near: context.file.path) else { continue }
        for argument in call.node.arguments {
          guard let label = argument.label?.text, let member = context.index.member(label, of: row),
            member.attributes.contains("ObservedObject"), member.initialValue == nil,
            let made = context.value(of: argument.expression).as(FunctionCallExprSyntax.self).flatMap(Call.init),
            !made.isMember, made.isViewType,
            let type = context.index.type(named: made.name, near: context.file.path), type.kind == .class
          else { continue }
          context.report(
            made.node,
            "Each update makes another \(made.name) for \(call.name), which observes it and does not own it: its state is lost. Keep the "
              + "object in the model, or make it in a @StateObject of \(call.name)."
          )
        }
      }
    }
  }
}

private enum ObservedObjects {
  static func fix(_ member: Member) -> Fix? {
    guard let variable = member.node.ancestor(VariableDeclSyntax.self),
      let attribute = variable.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
        .first(where: { $0.attributeName.trimmedDescription == "ObservedObject" })
    else { return nil }
    return Fix("Own the object with @StateObject", [.replace(attribute.attributeName, with: "StateObject")])
  }
}
