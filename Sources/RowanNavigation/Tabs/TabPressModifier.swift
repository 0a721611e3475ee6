import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A modifier by which each element of its content is the tab of a bar: a tap, Return or Space selects it.
nonisolated struct TabPressModifier: ElementModifier {
  typealias Body = Never
  let isSelected: Bool
  let isEnabled: Bool
  let badge: Text?
  /// The accessibility label of a tab whose content has no text.
  var name = ""
  let select: () -> Void

  init(isSelected: Bool, isEnabled: Bool, badge: Text?, select: @escaping () -> Void) {
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.badge = badge
    self.select = select
  }

  @MainActor init(_ item: TabBarContent.Item, name: String = "") {
    self.init(
      isSelected: item.isSelected,
      isEnabled: item.info.isEnabled,
      badge: item.info.badge,
      select: item.select
    )
    self.name = name
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> TabLayer { TabLayer(in: element.core.graph, self) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .placement
  }
}

/// The layer of a tab, which receives its taps.
@MainActor
final class TabLayer: DescribedLayer {
  let layer: Layer
  var modifier: TabPressModifier { didSet { update() } }

  init(in graph: Graph, _ modifier: TabPressModifier) {
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: [])
    update()
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .tap = event, modifier.isEnabled else { return .ignored }
    modifier.select()
    return .claimed
  }

  /// Whether a drag that rests over the tab selects it.
  private(set) var isSpringLoaded = false

  /// Updates the semantics from the content of the layer.
  func describe(in environment: EnvironmentValues) {
    isSpringLoaded = environment.springLoadingBehavior != .disabled && modifier.isEnabled
    let words = AccessibleText.of(layer.children)
    var semantics = Semantics(
      role: .tab,
      label: words.isEmpty ? modifier.name : words,
      value: modifier.badge?.string(in: environment) ?? "",
      combinesChildren: true
    )
    if modifier.isSelected { semantics.traits.insert(.selected) }
    if !modifier.isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = semantics
  }

  private func update() { layer.interests = modifier.isEnabled ? .tap : [] }
}

extension TabLayer: SpringLoaded {
  func showSpring(_ isOver: Bool) { layer.opacity = isOver ? 0.6 : 1 }
  func pressBySpring() { modifier.select() }
}
