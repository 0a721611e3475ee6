import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The preference that collects the suggestions that can be chosen, in order.
enum TextCompletionsKey: PreferenceKey {
  static var defaultValue: [TextCompletion] { [] }
  static func reduce(value: inout [TextCompletion], nextValue: () -> [TextCompletion]) { value += nextValue() }
}

extension TextCompletion: Equatable {
  nonisolated static func == (a: TextCompletion, b: TextCompletion) -> Bool { a === b }
}

/// A modifier by which a suggestion can be chosen. It has no effect on other views.
nonisolated struct TextCompletionModifier: ViewModifier {
  let text: String
  @Environment(\.suggestingField) private var model

  @MainActor func body(content: Content) -> some View {
    if let model {
      TextSuggestionRow(model: model, text: text, content: content)
    } else {
      content
    }
  }
}

/// A suggestion that can be chosen.
private struct TextSuggestionRow<Content: View>: View {
  let model: TextSuggestions
  let text: String
  let content: Content
  @State private var completion = TextCompletion("")
  @Environment(\.idiom) private var idiom

  var body: some View {
    let _: Void = completion.text = text
    let isHighlighted = model.highlighted === completion
    content
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: idiom == .touch ? 44 : 24, alignment: .leading)
      .background {
        if isHighlighted { RoundedRectangle(cornerRadius: 6).fill(Color.primary.opacity(0.1)) }
      }
      .modifier(TextSuggestionPress(model: model, completion: completion, isHighlighted: isHighlighted))
      .preference(key: TextCompletionsKey.self, value: [completion])
  }
}

/// A modifier that makes its content a button that chooses a suggestion, and that the keyboard reaches from the field.
nonisolated private struct TextSuggestionPress: ElementModifier {
  typealias Body = Never
  let model: TextSuggestions
  let completion: TextCompletion
  let isHighlighted: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> TextSuggestionLayer {
    TextSuggestionLayer(in: element.core.graph, modifier: self)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .placement
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.release() }
}

/// The layer of a suggestion.
@MainActor
private final class TextSuggestionLayer: DescribedLayer {
  let layer: Layer
  var modifier: TextSuggestionPress
  private var isDown = false

  init(in graph: Graph, modifier: TextSuggestionPress) {
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: [.tap, .press, .hover])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown:
      isDown = true
      modifier.model.setPressed(true)
      return .pressed
    case .pointerUp(let sample):
      if holdsPress(sample) { return .pressed }
      release()
      return .noted
    case .pointerCancelled:
      release()
      return .noted
    case .tap:
      isDown = false
      modifier.model.choose(modifier.completion)
    case .hover(let isOver): modifier.model.pointerIsOver(modifier.completion, isOver)
    default: return .ignored
    }
    return .claimed
  }

  /// Forgets a press that chooses nothing.
  func release() {
    guard isDown else { return }
    isDown = false
    modifier.model.setPressed(false)
  }

  func describe(in environment: EnvironmentValues) {
    var semantics = Semantics(role: .button, label: AccessibleText.of(layer.children), combinesChildren: true)
    semantics.traits.insert(.arrowKeysOnly)
    if modifier.isHighlighted { semantics.traits.insert(.selected) }
    layer.semantics = semantics
  }
}
