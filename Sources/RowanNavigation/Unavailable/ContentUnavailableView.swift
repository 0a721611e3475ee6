import RowanGraph
import RowanViews

/// A placeholder for a screen without content: a label, a description and actions (fact B80).
///
/// The view fills the space that it is proposed and never exceeds it. With touch its parts are centered, with the
/// label's icon above its title; on the desktop they are at the top, without the icon (fact M104).
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  /// Creates a placeholder from a label, a description and actions.
  ///
  /// - Parameters:
  ///   - label: The label, whose title is the heading.
  ///   - description: The text below the label.
  ///   - actions: The controls below the description.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label, the description and the actions in a column.
  @MainActor public var body: some View {
    UnavailableContent(label: label, description: description, actions: actions)
  }
}

extension ContentUnavailableView
where Label == RowanViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a placeholder with a localized title, a symbol and a description.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a placeholder with a title, a symbol and a description.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, systemImage: name) }, description: { description })
  }

  /// Creates a placeholder with a localized title, an image and a description.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { RowanViews.Label(title, image: name) }, description: { description })
  }

  /// Creates a placeholder with a title, an image and a description.
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
  /// A placeholder for a search without results. Inside of `searchable` it names the text of the search (fact C88).
  public static var search: Self {
    Self(
      label: { SearchUnavailableContent.Label(query: nil) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() }
    )
  }

  /// Returns a placeholder for a search without results.
  ///
  /// - Parameter text: The text of the search, which the label names.
  public static func search(text: String) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(query: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() }
    )
  }
}

/// The parts of the placeholder for a search without results.
public struct SearchUnavailableContent {
  /// The label of the placeholder, which names the text of the search.
  nonisolated public struct Label: View {
    /// The text of the search; `nil` for that of the enclosing search.
    let query: String?

    /// The title with a symbol.
    @MainActor public var body: some View { SearchUnavailableLabel(query: query) }
  }

  /// The advice below the label.
  nonisolated public struct Description: View {
    /// The text of the advice.
    @MainActor public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The actions of the placeholder: none.
  nonisolated public struct Actions: View {
    /// An empty body.
    @MainActor public var body: some View { EmptyView() }
  }
}

/// The label that names the text of the search.
private struct SearchUnavailableLabel: View {
  let query: String?
  @Environment(\.nearestSearch) private var search

  var body: some View {
    Label(words.isEmpty ? "No Results" : "No Results for “\(words)”", systemImage: "magnifyingglass")
  }

  private var words: String { query ?? search.controller?.text ?? "" }
}
