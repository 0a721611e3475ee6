import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that shows suggestions in front of the scene, below the field that has the focus. Of several elements, the one that
/// contains the field shows them.
nonisolated struct TextSuggestionsPresenter: ElementModifier {
  typealias Body = Never
  let model: TextSuggestions
  /// The value of `model.shown` as read by the surrounding body.
  let shown: ObjectIdentifier?
  let suggestions: AnyView

  /// The suggestions of one element while they are shown.
  @MainActor
  final class State: LayoutFollower {
    var overlay: Overlay?
    let model: TextSuggestions

    init(_ model: TextSuggestions) { self.model = model }

    func layoutDidEnd() { model.followField() }
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> State { State(model) }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    if shown != nil { update(element) }
    if shown != old.shown {
      element.core.graph.enqueueAction { [weak element] in
        guard let element, element.core.isAlive else { return }
        element.modifier.settle(element)
      }
    }
    return .nothing
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    update(element)
    return .nothing
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { dismiss(element) }

  /// Updates the suggestions of an element if they are shown.
  @MainActor private func update(_ element: ModifiedElement<Self>) {
    element.state.overlay?.update(view, environment: ControlPopover.environment(of: element.core.environment))
  }

  /// Shows or removes the suggestions to match `shown`.
  @MainActor private func settle(_ element: ModifiedElement<Self>) {
    guard shown != nil, presents(element) else { return dismiss(element) }
    guard element.state.overlay == nil else { return }
    let graph = element.core.graph
    let overlay = Overlay(view, in: graph, presenter: element)
    overlay.isModal = false
    element.state.overlay = overlay
    graph.followers.add(element.state)
    graph.overlays?.present(overlay, environment: ControlPopover.environment(of: element.core.environment))
  }

  /// Returns whether an element shows the suggestions: the one that contains the field, or the only one.
  @MainActor private func presents(_ element: ModifiedElement<Self>) -> Bool {
    var count = 0
    element.core.parent?.forEachChild { if $0 is ModifiedElement<Self> { count += 1 } }
    if count == 1 { return true }
    var inner: any LayoutNode = element.inner
    while !model.isFieldInside(inner) {
      guard let wrapper = inner as? any WrappingElement else { return false }
      inner = wrapper.inner
    }
    return true
  }

  @MainActor private func dismiss(_ element: ModifiedElement<Self>) {
    guard let overlay = element.state.overlay else { return }
    element.state.overlay = nil
    element.core.graph.followers.remove(element.state)
    element.core.graph.overlays?.dismiss(overlay)
  }

  @MainActor private var view: AnyView { AnyView(TextSuggestionsPanel(model: model, suggestions: suggestions)) }
}

/// The suggestions below a field, as high as their content up to a limit.
private struct TextSuggestionsPanel: View {
  let model: TextSuggestions
  let suggestions: AnyView
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    DropDownPlacement(anchor: model.anchor) {
      Color.clear.allowsHitTesting(false)
      panel
    }
  }

  private var panel: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) { suggestions }
        .onGeometryChange(for: Bool.self) { proxy in
          proxy.size.height > 0
        } action: { hasContent in
          model.setHasContent(hasContent)
        }
        .padding(6)
    }
    .frame(width: max(180, model.anchor.width))
    .frame(maxHeight: 320)
    .fixedSize(horizontal: false, vertical: true)
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .background {
      RoundedRectangle(cornerRadius: 12)
        .fill(colorScheme == .dark ? Color(white: 0.16) : Color(white: 0.99))
        .shadow(color: Color.black.opacity(0.22), radius: 14, x: 0, y: 6)
    }
    .opacity(model.isEmpty ? 0 : 1)
    .environment(\.suggestingField, model)
    .environment(\.textSuggestions, nil)
    .onPreferenceChange(TextCompletionsKey.self) { model.setCompletions($0) }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: "Suggestions"))
  }
}
