import SwiftSyntax

extension Rule {
  static let selfIDOnMutableType = Rule(
    "self-id-on-mutable-type",
    .identity,
    .warning,
    summary:
      "With id: \\.self on a value that can change, each edit of the value is a removal and an insertion of its row.",
    essay: """
      id: \\.self makes the whole value the identity of its row. When a property changes, the old identity is gone and a new one is \
      there: the row loses its state and focus, its selection is cleared, and the change fades instead of being shown in place. Two equal \
      values have one identity and are mistaken for each other. Each comparison hashes all properties.

      Reported by default where the type is Identifiable or the code changes its values; `--all` reports other variable types too.

      Make the type Identifiable by a property that never changes, and leave out the id, or name such a property: id: \\.code. \
      Strings, numbers and enumerations are their own identity and may use \\.self, as long as no two are equal.

      Source: the documentation of Identifiable, and WWDC21 “Demystify SwiftUI”.
      """,
    bad: """
      struct Task: Hashable, Identifiable {
        let id = UUID()
        var title: String
        var isDone = false
      }
      struct Tasks: View {
        @State private var tasks: [Task] = []
        var body: some View {
          List(tasks, id: \\.self) { task in
            Text(task.title)
          }
        }
      }
      """,
    good: """
      struct Task: Hashable, Identifiable {
        let id = UUID()
        var title: String
        var isDone = false
      }
      struct Tasks: View {
        @State private var tasks: [Task] = []
        var body: some View {
          List(tasks) { task in
            Text(task.title)
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for view in context.dataViews {
      let path = view.idPath
      guard path == [] || path == ["element"], let id = view.call.labeled("id"), !Positions.isInMenu(view),
        !IndexRange.isConstant(view.data, in: context)
      else {
        continue
      }
      var element = context.resolver.element(of: view.data)
      if path == ["element"] {
        element = Enumerated.collection(of: view.data, in: context)?.source.flatMap { context.resolver.element(of: $0) }
      }
      guard let element else { continue }
      if element.name == "Array" || element.name == "Dictionary" || element.name == "Set" {
        context.report(
          id,
          "The id of a row is its whole value of type \(element.description): an edit of it removes the row and inserts another. Use an "
            + "element with an id of its own."
        )
        continue
      }
      guard let type = context.index.type(named: element.name, near: context.file.path) else { continue }
      let isIdentifiable = context.index.conforms(type, to: "Identifiable")
      switch type.kind {
      case .struct:
        guard isIdentifiable || MutableValue.isMutable(type, in: context.index), !MutableValue.isItsID(type),
          !MutableValue.isEqualByID(type, in: context.index)
        else { continue }
      case .class: guard MutableValue.comparesContents(type, in: context.index) else { continue }
      default: continue
      }
      var fix: Fix?
      // A selection of whole values needs them as ids until it is one of ids itself.
      let selects = MutableValue.isSelected(view)
      if isIdentifiable, path == [], !selects, let edit = TextEdit.removeArgument("id", of: view.call) {
        fix = Fix("Use the id of \(element.name)", [edit])
      }
      let advice =
        isIdentifiable
        ? "\(element.name) is Identifiable: leave out the id\(selects ? ", and select ids" : "")."
        : "Make \(element.name) Identifiable."
      context.report(
        id,
        "The id of a row is its whole value of type \(element.name): an edit of it removes the row and inserts another. \(advice)",
        isCertain: isIdentifiable || type.kind == .class || MutableValue.isChanged(type, in: context.index),
        fix: fix
      )
    }
  }
}

/// Whether values of a type change while they keep their identity.
enum MutableValue {
  /// Whether a struct consists of one constant, which is its id: the whole value is the id.
  static func isItsID(_ type: TypeDeclaration) -> Bool {
    let stored = type.members.filter { !$0.isFunction && !$0.isStatic && !$0.isComputed }
    guard stored.count == 1, let only = stored.first, !only.isVariable else { return false }
    let id = type.members.first { $0.name == "id" && !$0.isFunction && !$0.isStatic }
    return only.name == "id" || Statements.onlyExpression(id?.body)?.plainText == only.name
  }

  /// Whether a struct hashes nothing but one constant, or its id.
  static func isEqualByID(_ type: TypeDeclaration, in index: PackageIndex) -> Bool {
    guard let body = index.member("hash", of: type, isFunction: true)?.body else { return false }
    let words = Set(body.tokens(viewMode: .sourceAccurate).map(\.text))
    let members = type.members.filter { words.contains($0.name) && !$0.isFunction && !$0.isStatic }
    return members.count == 1 && (members[0].name == "id" || !members[0].isVariable)
  }

  /// Whether the code of the package shows that values of a struct change: one of its properties is a collection, or is assigned
  /// or bound.
  static func isChanged(_ type: TypeDeclaration, in index: PackageIndex) -> Bool {
    type.members.contains { member in
      guard member.isVariable, !member.isFunction, !member.isStatic, !member.isComputed else { return false }
      return member.type?.unwrapped.element != nil || index.edits(member.name, of: type)
        || index.assigns(member.name, of: type)
    }
  }

  /// Whether a struct has variable stored properties.
  static func isMutable(_ type: TypeDeclaration, in index: PackageIndex) -> Bool {
    let stored = type.members.filter { !$0.isFunction && !$0.isStatic && !$0.isComputed }
    return stored.contains { $0.isVariable }
  }

  /// Whether a class compares and hashes its contents.
  static func comparesContents(_ type: TypeDeclaration, in index: PackageIndex) -> Bool {
    guard let hash = index.member("hash", of: type, isFunction: true), let body = hash.body else { return false }
    if Statements.mentions(["ObjectIdentifier", "id", "uuid"], in: body) { return false }
    // A hash of constants is as constant as they are.
    let words = Set(body.tokens(viewMode: .sourceAccurate).map(\.text))
    let members = type.members.filter { words.contains($0.name) && !$0.isFunction && !$0.isStatic }
    // What alone decides that two objects are equal is their identity.
    if members.count == 1 { return false }
    return members.isEmpty || members.contains { $0.isVariable }
  }

  /// Whether the view, or the list around it, has a selection.
  static func isSelected(_ view: DataView) -> Bool {
    ([view.call] + ViewContainer.views(around: Syntax(view.call.node))).contains { $0.argument("selection") != nil }
  }
}
