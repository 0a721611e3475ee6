import SwiftSyntax

/// Follows views to the code of the package that makes them.
extension FileContext {
  /// Returns the statements behind a view: the body of a view of the package, or the code of a property or function that returns it.
  func code(of expression: ExprSyntax) -> CodeBlockItemListSyntax? {
    let expression = expression.withoutParentheses
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return member(reference.baseName.text, at: Syntax(reference), isFunction: false)
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.text
      if base.isSelf { return member(name, at: Syntax(access), isFunction: false) }
      return member(name, of: base, isFunction: false)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init) else { return nil }
    if call.isViewType {
      guard let type = index.type(named: call.name, near: file.path), type.kind == .struct,
        type.inherited.contains("View")
      else { return nil }
      return index.member("body", of: type)?.body
    }
    guard let base = call.base else { return member(call.name, at: Syntax(call.node), isFunction: true) }
    if base.isSelf { return member(call.name, at: Syntax(call.node), isFunction: true) }
    return member(call.name, of: base, isFunction: true)
  }

  private func member(_ name: String, at node: Syntax, isFunction: Bool) -> CodeBlockItemListSyntax? {
    guard let type = resolver.enclosingType(of: node) else { return nil }
    let member = index.member(name, of: type, isFunction: isFunction)
    return member?.isVariable == true || isFunction ? member?.body : nil
  }

  private func member(_ name: String, of base: ExprSyntax, isFunction: Bool) -> CodeBlockItemListSyntax? {
    guard let name = declaredMember(name, of: base, isFunction: isFunction) else { return nil }
    return name.body
  }

  /// Returns the member of a value whose type is declared in the package.
  func declaredMember(_ name: String, of base: ExprSyntax, isFunction: Bool) -> Member? {
    guard let found = resolver.type(of: base)?.unwrapped, let type = index.type(named: found.name, near: file.path)
    else { return nil }
    return index.member(name, of: type, isFunction: isFunction)
  }

  /// The code that makes the rows of data: the closure, or the function that is passed in its place.
  func content(of view: DataView) -> CodeBlockItemListSyntax? {
    if let closure = view.content { return closure.statements }
    return view.call.argument("content").flatMap(function)?.body
  }

  /// Returns the function of the type, or of another value, that an argument refers to.
  func function(_ argument: ExprSyntax) -> Member? {
    if let reference = argument.as(DeclReferenceExprSyntax.self),
      let type = resolver.enclosingType(of: Syntax(reference))
    {
      return index.member(reference.baseName.text, of: type, isFunction: true)
    }
    guard let access = argument.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let name = access.declName.baseName.text
    if base.isSelf || base.trimmedDescription == "Self" {
      return resolver.enclosingType(of: Syntax(access)).flatMap { index.member(name, of: $0, isFunction: true) }
    }
    return declaredMember(name, of: base, isFunction: true)
  }

  /// Returns the views that statements give, with the views of the package replaced by their content.
  func rowViews(in statements: CodeBlockItemListSyntax, depth: Int = 0) -> [RowView] {
    RowView.views(in: statements).flatMap { view -> [RowView] in
      guard depth < 5, case .view(let expression) = view else { return [view] }
      let root = root(of: expression)
      guard let inner = RowView.group(root) ?? code(of: root) else { return [view] }
      let expanded = rowViews(in: inner, depth: depth + 1)
      return expanded.isEmpty ? [view] : expanded
    }
  }

  /// The view that modifiers are applied to.
  func root(of expression: ExprSyntax) -> ExprSyntax {
    var current = expression.withoutParentheses
    while let node = current.calledBase, let call = Call(node), call.isMember, let base = call.base {
      // A method of a value is a view itself, and no modifier.
      if declaredMember(call.name, of: base, isFunction: true) != nil { return ExprSyntax(node) }
      if base.isSelf || call.isViewType { return ExprSyntax(node) }
      current = base.withoutParentheses
    }
    return current
  }

  /// Whether a node belongs to this file, so that a finding can mark it.
  func holds(_ node: some SyntaxProtocol) -> Bool { node.root.id == file.tree.root.id }

  /// Returns the value of a local constant, or the expression itself.
  func value(of expression: ExprSyntax) -> ExprSyntax {
    guard let reference = expression.withoutParentheses.as(DeclReferenceExprSyntax.self),
      let value = resolver.localValue(reference.baseName.text, at: Syntax(reference))
    else { return expression.withoutParentheses }
    return value.withoutParentheses
  }

  /// Returns the text of a literal, or of the static constant that an expression refers to.
  func literal(_ expression: ExprSyntax) -> String? {
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base?.as(DeclReferenceExprSyntax.self)
    {
      let name = base.baseName.text
      let type = name == "Self" ? resolver.enclosingType(of: Syntax(access)) : index.type(named: name, near: file.path)
      if let type, let member = index.member(access.declName.baseName.text, of: type), member.isStatic,
        let value = member.initialValue
      {
        return member.isVariable ? nil : value.literalText
      }
    }
    return expression.literalText
  }

  /// The modifiers of a list, with those that are applied where a property holds it, and those within the package's own modifiers.
  func allModifiers(of call: Call) -> [Call] {
    var found = call.modifiers.flatMap(expanded)
    for use in uses(of: call.whole) { found += modifiers(around: use).flatMap(expanded) }
    return found
  }

  /// A modifier and the ones that its function in an extension of `View` applies.
  private func expanded(_ modifier: Call) -> [Call] {
    guard let member = index.viewModifier(named: modifier.name), let body = member.body else { return [modifier] }
    var found: [Call] = [modifier]
    CallFinder.walk(Syntax(body)) { found.append($0) }
    return found
  }

  private func modifiers(around use: ExprSyntax) -> [Call] {
    var found: [Call] = []
    var current = Syntax(use)
    while let parent = current.parent {
      if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == current.id {
        current = parent
      } else if let node = parent.as(FunctionCallExprSyntax.self), node.calledExpression.id == current.id {
        if let call = Call(node) { found.append(call) }
        current = parent
      } else {
        break
      }
    }
    return found
  }

  /// Returns the places of the same type that use the property or function whose whole content is a view.
  func uses(of view: ExprSyntax) -> [ExprSyntax] {
    guard let (name, group) = memberName(around: Syntax(view)), name != "body" else { return [] }
    // Only a property that consists of the view hands the modifiers on.
    let item =
      view.parent?.parent?.as(CodeBlockItemListSyntax.self)
      ?? view.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    guard Statements.onlyExpression(item)?.id == view.id else { return [] }
    return references(to: name, in: group)
  }

  /// References to a member within a type, without its declaration.
  func references(to name: String, in group: any DeclGroupSyntax) -> [ExprSyntax] {
    words(of: group).references(to: name)
  }

  /// The member whose code holds a node, and its type.
  func memberName(around node: Syntax) -> (String, any DeclGroupSyntax)? {
    var current = node
    while let parent = current.parent {
      if let item = current.as(MemberBlockItemSyntax.self),
        let group = parent.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
      {
        if let variable = item.decl.as(VariableDeclSyntax.self) {
          return variable.bindings.first.map { ($0.pattern.trimmedDescription, group) }
        }
        if let function = item.decl.as(FunctionDeclSyntax.self) { return (function.name.text, group) }
        return nil
      }
      current = parent
    }
    return nil
  }

  /// The views around a node from the inside out, also those around the property, function or view that holds it: one list for each
  /// place of use.
  func places(around node: Syntax, depth: Int = 0) -> [[Call]] {
    let local = ViewContainer.views(around: node)
    // The uses of a local constant are not followed.
    if isInLocalConstant(node) || local.last.map({ ViewContainer.isLink($0, to: node) }) == true { return [local] }
    guard depth < 4, let (name, group) = memberName(around: node) else { return [local] }
    var outer: [Syntax] = []
    if name == "body" {
      let type = TypeResolver.name(of: group)
      outer = index.constructions(of: type).prefix(6).map { Syntax($0) }
    } else {
      outer = references(to: name, in: group).prefix(6).map { Syntax($0) }
    }
    guard !outer.isEmpty else { return [local] }
    return outer.flatMap { use in
      // A function that is passed as the content of a view stands for its closure.
      let argument = use.parent?.as(LabeledExprSyntax.self)
      let receiver =
        argument?.label?.text == "content" ? argument?.ancestor(FunctionCallExprSyntax.self).flatMap(Call.init) : nil
      return places(around: use, depth: depth + 1).map { local + (receiver.map { [$0] } ?? []) + $0 }
    }
  }

  /// Whether a node belongs to the value of a constant within a function or closure.
  private func isInLocalConstant(_ node: Syntax) -> Bool {
    node.ancestor(VariableDeclSyntax.self)?.parent?.is(CodeBlockItemSyntax.self) == true
  }

  /// Whether the elements of a view are items of a lazy stack in all places of its use.
  func isInLazyStack(_ view: DataView) -> Bool {
    view.call.name == "ForEach"
      && places(around: Syntax(view.call.node)).allSatisfy { path in
        path.first { !ViewContainer.isTransparent($0) }.map { $0.name.hasPrefix("Lazy") } == true
      }
  }

  /// Whether the elements of a view are rows of a list or items of a lazy container.
  func isInList(_ view: DataView) -> Bool {
    if view.call.name == "List" { return true }
    if view.call.name == "Table" { return false }
    if let known = inLists[view.call.node.id] { return known }
    let isInList = places(around: Syntax(view.call.node)).contains { path in
      guard let container = path.first(where: { !ViewContainer.isTransparent($0) }) else { return false }
      return container.name == "Form" || ViewContainer.lazy.contains(container.name)
    }
    inLists[view.call.node.id] = isInList
    return isInList
  }
}
