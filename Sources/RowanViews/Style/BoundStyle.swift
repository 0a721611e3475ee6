import RowanGraph

/// A style whose own dynamic properties, such as an `@Environment` in a button style, belong to the view that it styles.
@MainActor
package struct BoundStyle<Style>: DynamicProperty {
  package var style: Style

  package init(_ style: Style) { self.style = style }

  package mutating func _bind(_ context: _PropertyContext) {
    let slot = context.slot { StyleSlot() }
    slot.properties.bind(&style, to: context.node, scope: context.scope)
  }
}

extension BoundStyle: SelfComparing {
  package func isEquivalent(to other: BoundStyle<Style>) -> Bool { ValueComparison.areEqual(style, other.style) }
}

/// Keeps the properties of a style.
@MainActor
private final class StyleSlot: PropertySlot {
  var properties = PropertyStorage()

  func tearDown() { properties.tearDown() }
}

/// A style of a hidden type in the environment.
@MainActor
package struct ErasedStyle<Style> {
  nonisolated(unsafe) package let style: Style

  nonisolated package init(_ style: Style) { self.style = style }
}

/// A style of ours: it keeps none of what it is given, and its bodies follow from their values (`ValueDetermined`).
package protocol SystemStyle {}
