import RowanGraph
import RowanViews

/// What stands where there is nothing to show: a label, a description, and what can be done about it (fact B80).
///
/// It takes the room that it is offered, no more where that is too little. With touch it stands in the middle, with the
/// label's icon over its title; on the desktop at the top, without the icon (fact M104).
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  /// A label, a description and actions.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The parts below each other.
  @MainActor public var body: some View {
    UnavailableContent(label: label, description: description, actions: actions)
  }
}

extension ContentUnavailableView
where Label == RowanViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A localised title with a symbol, and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, systemImage: name) }, description: { description })
  }

  /// A title with a symbol, and a description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, systemImage: name) }, description: { description })
  }

  /// A localised title with an image, and a description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, image: name) }, description: { description })
  }

  /// A title with an image, and a description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, image: name) }, description: { description })
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// What stands where a search found nothing: it names what was searched for, inside of `searchable` (fact C88).
  public static var search: Self {
    Self(
      label: { SearchUnavailableContent.Label(query: nil) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() }
    )
  }

  /// What stands where a search for a text found nothing.
  public static func search(text: String) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(query: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() }
    )
  }
}

/// The parts of what stands where a search found nothing.
public struct SearchUnavailableContent {
  /// That nothing was found.
  nonisolated public struct Label: View {
    /// What was searched for; `nil` for what stands in the search field.
    let query: String?

    /// The sentence with its symbol.
    @MainActor public var body: some View { SearchUnavailableLabel(query: query) }
  }

  /// What to do about it.
  nonisolated public struct Description: View {
    /// The advice.
    @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// Nothing to press.
  nonisolated public struct Actions: View {
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
  }
}

/// Names what was searched for.
private struct SearchUnavailableLabel: View {
  let query: String?
  @Environment(\.nearestSearch) private var search

  var body: some View {
    Label(words.isEmpty ? "No Results" : "No Results for “\(words)”", systemImage: "magnifyingglass")
  }

  private var words: String { query ?? search.controller?.text ?? "" }
}
