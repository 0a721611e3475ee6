import SwiftSyntax

extension Rule {
  static let selectionTypeMismatch = Rule(
    "selection-type-mismatch",
    .identity,
    .error,
    summary: "The type of the selection is not the type of the rows' ids or tags, so that no row can be selected.",
    essay: """
      A List, Table, Picker or TabView selects a row by its tag, and a row of data has its element's id as tag. A selection of another \
      type compiles, since its type is generic, and never matches: taps do nothing, and a value that the program sets marks no row. A \
      selection of elements instead of ids is the usual case.

      Make the selection an id of the rows, Item.ID? or Set<Item.ID>, or give the rows tags of the selection's type.

      Source: the documentation of List.init(_:selection:rowContent:); Rowan reports it at run time too.
      """,
    bad: """
      struct Item: Identifiable, Hashable {
        let id: UUID
        var name: String
      }
      struct Items: View {
        let items: [Item]
        @State private var selection: Item?
        var body: some View {
          List(items, selection: $selection) { item in
            Text(item.name)
          }
        }
      }
      """,
    good: """
      struct Item: Identifiable, Hashable {
        let id: UUID
        var name: String
      }
      struct Items: View {
        let items: [Item]
        @State private var selection: Item.ID?
        var body: some View {
          List(items, selection: $selection) { item in
            Text(item.name)
          }
        }
      }
      """,
    hasFix: true
  ) { context in
    for call in context.calls("List", "Table", "Picker", "TabView") where call.isViewType {
      guard let argument = call.argument("selection"), let selection = SelectionTypes(context).selection(argument)
      else { continue }
      SelectionTypes(context).check(call, argument: argument, selection: selection)
    }
  }
}

private struct SelectionTypes {
  let context: FileContext

  init(_ context: FileContext) { self.context = context }

  /// The type of one selected value; `nil` if it is not known.
  func selection(_ argument: ExprSyntax) -> SwiftType? {
    guard let type = context.resolver.type(of: argument) else { return nil }
    var value = type.unwrapped
    if value.name == "Set" { value = value.arguments.first?.unwrapped ?? value }
    return resolve(value)
  }

  /// Replaces `Item.ID` with the type that it stands for; `nil` for unknown types.
  func resolve(_ type: SwiftType, depth: Int = 0) -> SwiftType? {
    if type.name == "ID" {
      // The IDs of types may be one another's.
      guard depth < 8, let base = type.arguments.first else { return nil }
      return context.index.idType(of: base, near: context.file.path).flatMap { resolve($0.unwrapped, depth: depth + 1) }
    }
    if type.isSimpleValue { return type }
    guard type.arguments.isEmpty, context.index.type(named: type.name, near: context.file.path) != nil else {
      return nil
    }
    return type
  }

  func check(_ call: Call, argument: ExprSyntax, selection: SwiftType) {
    if let content = call.closure("content", "rowContent"), call.name != "Table" {
      let tags = BodyCalls.calls(in: Syntax(content.statements)).filter { ["tag", "Tab"].contains($0.name) }
      if !tags.isEmpty {
        // The ids of the rows are tags too, beside those of another type.
        if rows(of: call).flatMap(idType) == selection { return }
        return checkTags(tags, call, argument, selection)
      }
      guard !Statements.mentions(["tag"], in: content) else { return }
      // A link gives the row its value, and the rows of an inner view have ids of their own.
      if rows(of: call)?.content.map({ holdsLinks($0.statements) }) == true { return }
      // A row that is a view of the package may give itself a tag or a value.
      let rows = BodyCalls.calls(in: Syntax(content.statements)).filter(\.isViewType)
      if rows.contains(where: {
        context.code(of: ExprSyntax($0.node)).map { Statements.mentions(["tag", "NavigationLink"], in: $0) } == true
      }) {
        return
      }
    }
    guard call.name == "List" || call.name == "Table" || call.name == "Picker" else { return }
    guard let view = rows(of: call), let id = idType(of: view), id != selection, !isNumberPair(id, selection) else {
      return
    }
    let element = context.resolver.element(of: view.data)
    context.report(
      argument,
      "The \(call.name) selects \(selection.description), but its rows have ids of type \(id.description): none of them can be selected. "
        + "Make the selection one of the rows' ids, or give the rows tags of the selection's type.",
      fix: element?.name == selection.name ? fix(argument, element: selection) : nil
    )
  }

  /// Literals as tags of another type than the selection.
  private func holdsLinks(_ statements: CodeBlockItemListSyntax, depth: Int = 0) -> Bool {
    BodyCalls.calls(in: Syntax(statements)).contains { call in
      if ["NavigationLink", "ForEach", "OutlineGroup"].contains(call.name) { return true }
      guard depth < 3, let code = context.code(of: ExprSyntax(call.node)) else { return false }
      return holdsLinks(code, depth: depth + 1)
    }
  }

  private func checkTags(_ tags: [Call], _ call: Call, _ place: ExprSyntax, _ selection: SwiftType) {
    for tag in tags {
      let argument = tag.name == "Tab" ? tag.argument("value") : tag.argument(nil)
      // A tag of a picker within the list belongs to the picker.
      guard let argument,
        ViewContainer.views(around: Syntax(tag.node)).first(where: { owners.contains($0.name) })?.node.id
          == call.node.id,
        let type = context.resolver.type(of: argument).map(\.unwrapped).flatMap({ resolve($0) }), type != selection,
        !isNumberPair(type, selection)
      else { continue }
      context.report(
        place,
        "The \(call.name) selects \(selection.description), but the tag \(argument.trimmedDescription) is of type \(type.description): it can never be selected. Give "
          + "the options tags of the selection's type."
      )
      return
    }
  }

  private let owners: Set<String> = ["List", "Table", "Picker", "TabView"]

  /// An integer literal is a number of any type.
  private func isNumberPair(_ first: SwiftType, _ second: SwiftType) -> Bool {
    let numbers: Set<String> = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat", "Decimal",
    ]
    let texts: Set<String> = ["String", "Substring", "Character"]
    return numbers.isSuperset(of: [first.name, second.name]) || texts.isSuperset(of: [first.name, second.name])
  }

  /// The data of the rows: that of the view itself, or of a `ForEach` that is its only content.
  private func rows(of call: Call) -> DataView? {
    if let view = DataView(call) { return view }
    guard let content = call.closure("content") else { return nil }
    let views = RowContent(content).views
    guard views.count == 1, case .view(let only) = views[0] else { return nil }
    return only.calledBase.flatMap(Call.init).flatMap { $0.root ?? $0 }.flatMap(DataView.init)
  }

  /// The type of the ids of data.
  private func idType(of view: DataView) -> SwiftType? {
    guard let element = context.resolver.element(of: view.data) else { return nil }
    let path = context.file.path
    guard let ids = view.idPath else {
      guard view.call.argument("id") == nil else { return nil }
      return context.index.idType(of: element, near: path).flatMap { resolve($0.unwrapped) }
    }
    var type: SwiftType? = element
    for name in ids {
      type = type.flatMap {
        name == "id" ? context.index.idType(of: $0, near: path) : context.resolver.member(name, of: $0)
      }
    }
    return type.flatMap { resolve($0.unwrapped) }
  }

  /// Declares the selection with the id's type, where nothing else in the file uses it.
  private func fix(_ argument: ExprSyntax, element: SwiftType) -> Fix? {
    guard let reference = argument.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.text.withoutDollar
    guard context.file.words[name] == 2, let member = context.resolver.property(name, at: Syntax(argument)),
      let annotation = member.node.as(PatternBindingSyntax.self)?.typeAnnotation, annotation.root.id == argument.root.id
    else { return nil }
    let old = annotation.type.trimmedDescription
    let new = old.replacing(element.name, with: "\(element.name).ID")
    return Fix("Select ids", [.replace(annotation.type, with: new)])
  }
}
