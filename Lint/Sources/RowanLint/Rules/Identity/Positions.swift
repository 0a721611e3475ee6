import SwiftSyntax

/// Collections in which the position of an element is a good identity.
enum Positions {
  /// Containers whose content is made anew each time it opens: its rows keep no state.
  private static let menus: Set<String> = ["Picker", "Menu", "contextMenu", "CommandMenu", "CommandGroup"]

  /// Whether a view gives the options of a picker or the items of a menu.
  static func isInMenu(_ view: DataView) -> Bool {
    ViewContainer.views(around: Syntax(view.call.node)).first { !ViewContainer.isTransparent($0) }
      .map { menus.contains($0.name) } == true
  }

  /// Returns whether a collection has no changes while its rows are shown: a parameter of a function, elements of such a collection, or a
  /// property that all places of use set from one.
  static func areGiven(in collection: ExprSyntax, _ context: FileContext, depth: Int = 0) -> Bool {
    guard depth < 4, let root = collection.rootReference else { return false }
    let name = root.baseName.text
    if name.hasPrefix("$") { return false }
    if isBoundByCase(name, at: Syntax(root)) || isConstantMember(collection, of: root, context) { return true }
    if context.resolver.isFunctionParameter(name, at: Syntax(root)) { return true }
    // A member of the element of another view's data.
    let outer = ViewContainer.views(around: Syntax(root)).lazy.compactMap(DataView.init).first { view in
      view.elementName == name || view.content?.parameterNames.contains(name) == true
    }
    if let outer {
      let data = context.value(of: outer.data)
      let source = Enumerated.collection(of: data, in: context)?.source ?? data
      return isUnchanged(source, context) || areGiven(in: source, context, depth: depth + 1)
    }
    if context.resolver.isLocal(name, at: Syntax(root)) {
      guard let value = context.resolver.localValue(name, at: Syntax(root)), value.id != collection.id else {
        return false
      }
      return isUnchanged(value, context) || areGiven(in: value, context, depth: depth + 1)
    }
    guard let type = context.resolver.enclosingType(of: Syntax(root)),
      let property = context.index.member(name, of: type),
      !property.isComputed, property.attributes.isEmpty, !property.isFunction, property.initialValue == nil
    else { return false }
    let calls = context.index.constructions(of: type.name).compactMap(Call.init)
    guard !calls.isEmpty else { return false }
    return calls.allSatisfy { call in
      guard let argument = call.argument(name) else { return false }
      return isUnchanged(argument, context) || areGiven(in: argument, context, depth: depth + 1)
    }
  }

  /// Whether a name is a value of an enumeration's case, as in `case .failure(let errors)`.
  private static func isBoundByCase(_ name: String, at node: Syntax) -> Bool {
    var current = node
    while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
      if let choice = parent.as(SwitchCaseSyntax.self),
        choice.label.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .identifier(name) })
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// Whether a collection is a constant of an object or value, as in `model.urls`.
  private static func isConstantMember(
    _ collection: ExprSyntax,
    of root: DeclReferenceExprSyntax,
    _ context: FileContext
  ) -> Bool {
    guard let access = collection.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(root).id,
      let found = context.resolver.type(of: ExprSyntax(root))?.unwrapped,
      let type = context.index.type(named: found.name, near: context.file.path), type.kind == .class,
      let member = context.index.member(access.declName.baseName.text, of: type)
    else { return false }
    return !member.isVariable && !member.isFunction
  }

  /// Whether data is written out in the code.
  static func isUnchanged(_ data: ExprSyntax, _ context: FileContext) -> Bool {
    var value = context.value(of: data)
    // An order or a part of constant data is constant.
    while let call = value.as(FunctionCallExprSyntax.self).flatMap(Call.init),
      call.name == "Array" || ["sorted", "reversed", "filter", "prefix", "dropFirst"].contains(call.name),
      let base = call.isMember ? call.base : call.node.arguments.first?.expression
    {
      value = context.value(of: base)
    }
    return value.is(ArrayExprSyntax.self) || IndexRange.isConstant(value, in: context)
  }

  private static let drawings: Set<String> = [
    "Text", "Image", "Label", "HStack", "VStack", "ZStack", "Group", "Divider", "Spacer", "Color", "Rectangle",
    "RoundedRectangle", "Circle", "Capsule",
  ]
  private static let stateful: Set<String> = [
    "onTapGesture", "onLongPressGesture", "gesture", "transition", "animation", "matchedGeometryEffect", "contextMenu",
    "draggable", "task", "onAppear", "id", "sheet", "popover", "swipeActions",
  ]

  /// Whether the elements of a view outside of lists only draw: views without state, which nothing tells apart but what they show.
  static func areDrawings(_ view: DataView, _ context: FileContext) -> Bool {
    guard !context.isInList(view), let content = view.content, !RowContent(content).views.isEmpty else { return false }
    var isDrawing = true
    CallFinder.walk(Syntax(content.statements)) { call in
      if call.isViewType ? !drawings.contains(call.name) : !call.isMember || stateful.contains(call.name) {
        isDrawing = false
      }
    }
    // A view without a call is one of a property.
    return isDrawing
      && RowContent(content).views.allSatisfy {
        if case .view(let expression) = $0 { expression.is(FunctionCallExprSyntax.self) } else { false }
      }
  }

  /// Whether the data of a view are written out in the code, also as elements of such data.
  static func areWrittenOut(_ view: DataView, _ context: FileContext) -> Bool {
    if isUnchanged(view.data, context) { return true }
    guard let name = view.data.rootReference?.baseName.text else { return false }
    return ViewContainer.views(around: Syntax(view.call.node)).lazy.compactMap(DataView.init).contains { outer in
      outer.content?.parameterNames.contains(name) == true && isUnchanged(outer.data, context)
    }
  }

  /// Whether the file that declares a collection only appends to it: an element keeps its position. So it does in one that an initializer
  /// sets and nothing changes.
  static func areStable(in collection: ExprSyntax, _ context: FileContext) -> Bool {
    guard let reference = collection.as(DeclReferenceExprSyntax.self) else { return false }
    let name = reference.baseName.text.withoutDollar
    guard let property = context.resolver.property(name, at: Syntax(reference)), property.attributes == ["State"],
      let type = context.resolver.enclosingType(of: Syntax(reference))
    else { return false }
    var appends = false
    for part in [type] + context.index.extensions(of: type) {
      let words = context.words(of: part.node)
      if !words.uses(of: "$" + name).isEmpty { return false }
      for use in words.uses(of: name) {
        guard let reference = use.parent?.as(DeclReferenceExprSyntax.self) else { continue }
        // An initializer sets the first elements.
        if reference.ancestor(InitializerDeclSyntax.self) != nil { continue }
        switch change(expression(of: reference)) {
        case .append: appends = true
        case .other: return false
        case .none: break
        }
      }
    }
    return appends || property.initialValue == nil
  }

  /// Whether elements are numbers, which have no identity but their position.
  static func areIdentities(in collection: ExprSyntax, _ context: FileContext) -> Bool {
    ["Double", "Float", "CGFloat", "Bool"].contains(context.resolver.element(of: collection)?.name ?? "")
  }

  private enum Change { case append, other }

  /// The name with `self.` before it, where that is written.
  private static func expression(of reference: DeclReferenceExprSyntax) -> ExprSyntax {
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id,
      access.base?.isSelf == true
    else { return ExprSyntax(reference) }
    return ExprSyntax(access)
  }

  /// The change that an expression makes to the collection that it names; `nil` for one that reads it.
  private static func change(_ expression: ExprSyntax) -> Change? {
    if let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id {
      switch access.declName.baseName.text {
      case "append": return .append
      case "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "move",
        "sort", "shuffle", "reverse", "swapAt", "popLast":
        return .other
      default: return nil
      }
    }
    if expression.parent?.is(InOutExprSyntax.self) == true { return .other }
    guard let list = expression.parent?.as(ExprListSyntax.self), list.first?.id == expression.id,
      let sign = list.dropFirst().first
    else { return nil }
    if sign.is(AssignmentExprSyntax.self) { return .other }
    return sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" ? .append : nil
  }
}
