import RowanGraph
import RowanViews

/// Controls that belong together: side by side on one ground; in a menu, a row of icons with their names on touch screens and items
/// between two lines on the desktop.
nonisolated public struct ControlGroup<Content: View>: View {
  public typealias Body = Never
  let content: ControlGroupStyleConfiguration.Content
  let label: ControlGroupStyleConfiguration.Label
  /// Whether a style made the group out of its configuration.
  var isStyled = false

  /// A group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = ControlGroupStyleConfiguration.Content(view: AnyView(content()))
    label = ControlGroupStyleConfiguration.Label(view: nil)
  }

  /// A group of controls with a label, which is shown where the group is a menu.
  public init<C: View, L: View>(
    @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    self.content = ControlGroupStyleConfiguration.Content(view: AnyView(content()))
    self.label = ControlGroupStyleConfiguration.Label(view: AnyView(label()))
  }

  @MainActor private var resolved: ResolvedControlGroup {
    ResolvedControlGroup(
      configuration: ControlGroupStyleConfiguration(content: content, label: label),
      isStyled: isStyled
    )
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension ControlGroup {
  /// A group of controls with a text.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// A group of controls with a text.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// A group of controls with a text.
  @_disfavoredOverload
  public init<C: View>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleResource) }
  }

  /// A group of controls with a text and a symbol.
  public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// A group of controls with a text and a symbol.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// A group of controls with a text and a symbol.
  @_disfavoredOverload
  public init<C: View>(
    _ titleResource: LocalizedStringResource,
    systemImage: String,
    @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) {
      Label {
        Text(titleResource)
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// A group out of the configuration that a style got.
  @MainActor public init(_ configuration: ControlGroupStyleConfiguration) {
    content = configuration.content
    label = configuration.label
    isStyled = true
  }
}

/// The content of a control group with a label.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  public typealias Body = Never
  let content: Content

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { content._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { content._updateNode(handle) }
}

/// A control group in the style of its environment.
struct ResolvedControlGroup: View {
  let configuration: ControlGroupStyleConfiguration
  let isStyled: Bool
  @Environment(\.controlGroupStyle) private var style

  var body: AnyView {
    isStyled
      ? AutomaticControlGroupStyle().styledGroup(configuration) : style.style.styledGroup(configuration)
  }
}
