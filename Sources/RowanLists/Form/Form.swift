import RowanControls
import RowanGraph
import RowanViews

/// A container for controls, as in settings and inspectors.
///
/// By default a form looks like an inset grouped list on touch screens, and has its labels and controls in two columns
/// on the desktop; `formStyle(_:)` selects another style. A grouped form is a list: it scrolls and creates only the
/// rows near the viewport.
nonisolated public struct Form<Content>: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor private var resolved: ResolvedForm<Content> { ResolvedForm(content: content) }
  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates a form from the configuration of a form style.
  @MainActor public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// A form in the style of its environment.
struct ResolvedForm<Content: View>: View {
  let content: Content
  @Environment(\.formStyle) private var style

  var body: some View {
    if let style {
      style.style.styledForm(FormStyleConfiguration(content: .init(view: AnyView(content))))
        // The style's body may contain a form.
        .environment(\.formStyle, nil)
    } else {
      AutomaticForm(content: content)
    }
  }
}

/// The default form: grouped on touch screens, columns on the desktop.
struct AutomaticForm<Content: View>: View {
  let content: Content
  @Environment(\.idiom) private var idiom

  var body: some View {
    if idiom == .desktop {
      ColumnsForm(content: content)
    } else {
      GroupedForm(content: content)
    }
  }
}

/// A form as a list of sections.
struct GroupedForm<Content: View>: View {
  let content: Content

  var body: some View {
    List { content }.modifier(FormListModifier())
  }
}

/// Sets the list style of a form.
nonisolated struct FormListModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.listStyleKind = _ListStyleKind(.form)
  }
}

/// A form with labels in one column and controls in the next.
struct ColumnsForm<Content: View>: View {
  let content: Content

  var body: some View {
    ColumnsFormLayout {
      content.modifier(ColumnsModifier())
    }
    .accessibilityElement(children: .contain)
  }
}

/// Arranges controls in the columns of a form.
nonisolated struct ColumnsModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.controlArrangement = .columns
    environment.controlPlacement = .free
    environment.sectionPartEnvironment = nil
  }
}
