import RowanControls
import RowanGraph
import RowanViews

/// A container for controls that people fill in or set: settings, inspectors.
///
/// On touch screens it looks like an inset grouped list, on the desktop controls and labels stand in two columns; `formStyle`
/// chooses. A grouped form is a list: it scrolls by itself and makes only the rows that are seen.
nonisolated public struct Form<Content>: View where Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let content: Content

  /// A form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor private var resolved: ResolvedForm<Content> { ResolvedForm(content: content) }
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// A form out of the configuration that a style got.
  @MainActor public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// A form in the style of its environment.
struct ResolvedForm<Content: View>: View {
  let content: Content
  @Environment(\.formStyle) private var style

  var body: some View {
    if let style {
      style.style.styledForm(FormStyleConfiguration(content: .init(view: AnyView(content))))
        // The style may be made of a form itself.
        .environment(\.formStyle, nil)
    } else {
      AutomaticForm(content: content)
    }
  }
}

/// The platform's choice: grouped on touch screens, columns on the desktop.
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

/// Sections of rows, each row a control: a list.
struct GroupedForm<Content: View>: View {
  let content: Content

  var body: some View {
    List { content }.modifier(FormListModifier())
  }
}

/// Makes the list around a form's rows look like one.
nonisolated struct FormListModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.listStyleKind = _ListStyleKind(.form)
  }
}

/// Labels in one column, controls in the next.
struct ColumnsForm<Content: View>: View {
  let content: Content

  var body: some View {
    ColumnsFormLayout {
      content.modifier(ColumnsModifier())
    }
    .accessibilityElement(children: .contain)
  }
}

/// Has controls stand in the columns of a form, wherever the form is.
nonisolated struct ColumnsModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.controlArrangement = .columns
    environment.controlPlacement = .free
    environment.sectionPartEnvironment = nil
  }
}
