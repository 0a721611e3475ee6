import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A group of accessibility actions with a name.
public struct AccessibilityActionCategory: Equatable, Sendable {
  /// The name; `nil` for none.
  let name: Text?

  /// Actions of no group.
  public static let `default` = AccessibilityActionCategory(named: nil)
  /// Actions that edit.
  public static let edit = AccessibilityActionCategory(named: Text("Edit"))

  /// Creates a group.
  ///
  /// - Parameter name: The name, which assistive technologies offer before those of the actions.
  public init(_ name: Text) { self.init(named: name) }
  /// Creates a group with a localized name.
  public init(_ nameKey: LocalizedStringKey) { self.init(named: Text(nameKey)) }
  /// Creates a group with a name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S) { self.init(named: Text(name)) }

  private init(named name: Text?) { self.name = name }
}

extension View {
  /// Adds the buttons, links and toggles of a content as accessibility actions of the view (fact E4).
  ///
  /// - Parameter content: The controls, which are not displayed. Their labels are the names of the actions.
  nonisolated public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    accessibilityActions(category: .default, content)
  }

  /// Adds the buttons, links and toggles of a content as accessibility actions of the view, in a group.
  ///
  /// - Parameters:
  ///   - category: The group. Its name precedes those of the actions.
  ///   - content: The controls, which are not displayed. Their labels are the names of the actions.
  nonisolated public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(AccessibilityActionsModifier(category: category, content: AnyView(content())))
  }
}

nonisolated private struct AccessibilityActionsModifier: ElementModifier {
  typealias Body = Never
  let category: AccessibilityActionCategory
  let content: AnyView

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ActionsLayer {
    let environment = Self.contentEnvironment(element)
    return ActionsLayer(UndisplayedContent(content, below: element, environment: environment), element.core.graph)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.content.update(content)
    return .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.content.setEnvironment(Self.contentEnvironment(element))
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.withdraw()
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.gather(category.name, element.core.environment)
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.content.tearDown() }

  /// Returns the environment of the controls: free placement, so that they handle their own taps in any container, and without
  /// keyboard shortcuts.
  @MainActor private static func contentEnvironment(_ element: ModifiedElement<Self>) -> EnvironmentValues {
    var environment = element.core.environment
    environment.controlPlacement = .free
    environment.ignoresShortcuts = true
    return environment
  }
}

/// The layer of a view that has the controls of a content as accessibility actions.
@MainActor
private final class ActionsLayer: InteractiveLayer {
  let layer: Layer
  let content: UndisplayedContent
  /// The IDs of the actions, and the layers of their controls.
  private var choices: [(id: Int, layer: Layer)] = []
  private var numbers = ActionNumbers<LayerID>()
  /// The elements with the actions.
  private var amended: [Layer] = []
  private lazy var number = layer.id

  init(_ content: UndisplayedContent, _ graph: Graph) {
    self.content = content
    layer = Layer(in: graph.layers)
    listen(for: [])
  }

  /// Withdraws the actions. Called before the view is placed.
  func withdraw() {
    for layer in amended { layer.withdrawAmendments() }
    amended = []
  }

  /// Collects the actions and adds them to the accessible elements of the view; without any, the layer is one.
  func gather(_ category: Text?, _ environment: EnvironmentValues) {
    let controls = content.layers().flatMap(Self.controls)
    choices = zip(numbers.ids(of: controls.map(\.id)), controls)
      .map { (SemanticAction.added(by: number, at: $0), $1) }
    let group = category.map { "\($0.string(in: environment)): " } ?? ""
    let actions = choices.map { SemanticAction(id: $0.id, name: group + ($0.layer.semantics?.label ?? "")) }
    layer.semantics = nil
    amended = AccessibleElements.add(actions, to: layer.children, environment)
    guard amended.isEmpty, !actions.isEmpty else { return }
    layer.semantics = Semantics(role: .group, actions: actions, combinesChildren: true)
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .action(let id) = event, let choice = choices.first(where: { $0.id == id })?.layer else {
      return .ignored
    }
    choice.dispatch(.tap(PointerSample(location: choice.middle)))
    return .claimed
  }

  /// Returns the enabled buttons, links and toggles in a layer that have an accessibility label.
  private static func controls(in layer: Layer) -> [Layer] {
    if let semantics = layer.semantics, [.button, .link, .toggle].contains(semantics.role), !semantics.label.isEmpty {
      return semantics.traits.contains(.disabled) ? [] : [layer]
    }
    return layer.children.flatMap(controls)
  }
}
