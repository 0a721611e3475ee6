import RowanGraph
import RowanViews

/// A group of related controls.
///
/// Controls are arranged side by side on a common background. In a menu they are a row of icons with titles on touch
/// screens, and items between two separators on the desktop.
nonisolated public struct ControlGroup<Content: View>: View {
  public typealias Body = Never
  let content: ControlGroupStyleConfiguration.Content
  let label: ControlGroupStyleConfiguration.Label
  /// Whether a style created the group from its configuration.
  var isStyled = false

  /// Creates a group without a label.
  ///
  /// - Parameter content: The controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = ControlGroupStyleConfiguration.Content(view: AnyView(content()))
    label = ControlGroupStyleConfiguration.Label(view: nil)
  }

  /// Creates a group with a custom label, which is shown if the group is a menu.
  ///
  /// - Parameters:
  ///   - content: The controls.
  ///   - label: The label of the group.
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
  /// Creates a group with a localized title.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a title.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with the title of a localized resource.
  @_disfavoredOverload
  public init<C: View>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleResource) }
  }

  /// Creates a group with a localized title and a symbol.
  public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a group with a title and a symbol.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// Creates a group with the title of a localized resource and a symbol.
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
  /// Creates a group from the configuration of a style, for styles that modify the standard group.
  ///
  /// - Parameter configuration: The configuration, which supplies the controls and the label.
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
