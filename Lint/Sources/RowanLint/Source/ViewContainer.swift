import SwiftSyntax

/// The container that a view is laid out by, as the code around it shows.
enum ViewContainer {
  /// Containers that make their content when it is scrolled to.
  static let lazy: Set<String> = ["List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid"]
  /// Views without a layout of their own: their content belongs to the container around them.
  private static let transparent: Set<String> = [
    "ForEach", "Group", "Section", "ScrollViewReader", "OutlineGroup", "DisclosureGroup",
  ]

  /// Whether a view leaves the layout of its content to the container around it.
  static func isTransparent(_ call: Call) -> Bool { call.isViewType && transparent.contains(call.name) }

  /// Returns the name of the nearest container or modifier whose closure holds a node; `nil` at the edge of a declaration.
  static func name(around node: Syntax) -> String? { call(around: node)?.name }

  /// Returns the call whose closure holds a node as its content.
  static func call(around node: Syntax) -> Call? {
    var current = node
    while let parent = current.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let call = closure.call else { return nil }
        if !call.isViewType { return call }
        if !transparent.contains(call.name) { return call }
        current = Syntax(call.node)
        continue
      }
      if parent.asProtocol((any DeclSyntaxProtocol).self) != nil, !parent.is(IfConfigDeclSyntax.self) { return nil }
      current = parent
    }
    return nil
  }

  /// Whether a call is a link whose destination, as an argument, holds a node.
  static func isLink(_ call: Call, to node: Syntax) -> Bool {
    guard call.name == "NavigationLink", let destination = call.argument("destination") else { return false }
    return destination.range.contains(node.range.lowerBound)
  }

  /// Returns the calls of views whose closures hold a node, from the inside out. The destination of a link is another screen: the link
  /// is the last of them.
  static func views(around node: Syntax) -> [Call] {
    var found: [Call] = []
    var current = node
    while let parent = current.parent {
      if let argument = parent.as(LabeledExprSyntax.self), argument.label?.text == "destination",
        let link = argument.ancestor(FunctionCallExprSyntax.self).flatMap(Call.init), link.name == "NavigationLink"
      {
        return found + [link]
      }
      if let closure = parent.as(ClosureExprSyntax.self), let call = closure.call {
        found.append(call)
        current = Syntax(call.node)
        continue
      }
      if parent.asProtocol((any DeclSyntaxProtocol).self) != nil, !parent.is(IfConfigDeclSyntax.self) { break }
      current = parent
    }
    return found
  }
}

extension ClosureExprSyntax {
  /// The call that the closure is an argument of.
  var call: Call? {
    var current = Syntax(self)
    while let parent = current.parent {
      if let call = parent.as(FunctionCallExprSyntax.self) { return Call(call) }
      guard
        parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
          || parent.is(MultipleTrailingClosureElementSyntax.self)
          || parent.is(MultipleTrailingClosureElementListSyntax.self)
      else { return nil }
      current = parent
    }
    return nil
  }

  /// The label by which the closure is passed; `nil` for the first trailing closure.
  var label: String? {
    if let element = parent?.as(MultipleTrailingClosureElementSyntax.self) { return element.label.text }
    return parent?.as(LabeledExprSyntax.self)?.label?.text
  }

  /// Whether the closure makes views when the body around it is evaluated, and is not an action that runs later.
  var isViewBuilder: Bool {
    guard let call else { return false }
    if call.isViewType {
      switch call.name {
      case "Button": return label == "label" || (label == nil && call.argument("action") != nil)
      // The closure of a link without another destination is its destination.
      case "NavigationLink":
        return label == "label"
          || (label == nil && (call.argument("destination") != nil || call.argument("value") != nil))
      case "Task", "Timer", "Binding", "DispatchQueue", "AsyncImage", "DragGesture", "TapGesture", "LongPressGesture",
        "Alert":
        return false
      default: return label != "action" && label != "perform" && label != "set" && label != "onCommit"
      }
    }
    return Self.builderModifiers.contains(call.name)
  }

  private static let builderModifiers: Set<String> = [
    "background", "overlay", "contextMenu", "swipeActions", "toolbar", "safeAreaInset", "safeAreaBar", "mask", "badge",
    "tabItem",
  ]
}
