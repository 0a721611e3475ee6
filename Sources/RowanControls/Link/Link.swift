import Foundation
import RowanGraph
import RowanViews

/// A control that opens a URL with the environment's `openURL` action.
nonisolated public struct Link<Label: View>: View {
  public typealias Body = Never
  let destination: URL
  let label: Label

  /// Creates a link with a custom label.
  ///
  /// - Parameters:
  ///   - destination: The URL to open.
  ///   - label: The label of the link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  @MainActor private var resolved: ResolvedLink<Label> { ResolvedLink(destination: destination, label: label) }
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { resolved._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { resolved._updateNode(handle) }
}

extension Link where Label == Text {
  /// Creates a link with a localized title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A link in its environment, or a menu item inside a menu.
struct ResolvedLink<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL
  @Environment(\.menuContext) private var menu

  var body: some View {
    let (action, url) = (openURL, destination)
    if let menu {
      menu.item(label, MenuItemContent(action: { MainActor.assumeIsolated { action(url) } }))
    } else {
      link
    }
  }

  private var link: some View {
    let (action, url) = (openURL, destination)
    return
      label
      .modifier(LinkLabelModifier())
      .modifier(
        PressModifier(
          trigger: ButtonTrigger { MainActor.assumeIsolated { action(url) } },
          pressedOpacity: 0.3,
          role: .link
        )
      )
  }
}

/// A modifier that sets the color of a link's label: the tint on touch screens, the link color on the desktop, at half
/// opacity when disabled.
nonisolated struct LinkLabelModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) {
    let usesTint = environment.idiom == .touch || environment.hasTint
    let color = usesTint ? environment.tintColor() : SystemColor.link.rgba(in: environment)
    environment.setForeground([AnyShapeStyle(Color(environment.isEnabled ? color : color.opacity(0.5)))])
  }
}
