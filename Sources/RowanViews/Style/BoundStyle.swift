import RowanGraph

/// A style whose dynamic properties, such as an `@Environment` of a button style, are bound to the view that it styles.
@MainActor
package struct BoundStyle<Style>: DynamicProperty {
  /// The style, with its properties bound during an update.
  package var style: Style

  /// Creates an unbound style.
  package init(_ style: Style) { self.style = style }

  package mutating func _bind(_ context: _PropertyContext) {
    let slot = context.slot { StyleSlot() }
    slot.properties.bind(&style, to: context.node, scope: context.scope)
  }
}

extension BoundStyle: SelfComparing {
  package func isEquivalent(to other: BoundStyle<Style>) -> Bool { ValueComparison.areEqual(style, other.style) }
}

/// The slot of a style's dynamic properties.
@MainActor
private final class StyleSlot: PropertySlot {
  var properties = PropertyStorage()

  func tearDown() { properties.tearDown() }
}

/// A style of an erased type, for the environment.
@MainActor
package struct ErasedStyle<Style> {
  /// The style.
  nonisolated(unsafe) package let style: Style

  /// Creates a value that wraps a style.
  nonisolated package init(_ style: Style) { self.style = style }
}

/// A built-in style, which retains nothing of its configuration and whose bodies are determined by their values
/// (`ValueDetermined`).
package protocol SystemStyle {}
