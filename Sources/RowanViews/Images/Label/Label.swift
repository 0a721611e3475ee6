import Foundation
import RowanGraph
import RowanLayers

/// A title with an icon.
///
/// In a list's row icons stand in a column of their own, so that titles line up (facts M19, M40); elsewhere the icon
/// stands before the title (fact M41), in the classic touch look in the middle of a slot. `labelStyle` may show only one
/// of them.
nonisolated public struct Label<Title: View, Icon: View>: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let title: Title
  let icon: Icon

  /// A label with a title and an icon of one's own.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(LabelNode(self, context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LabelNode<Title, Icon>.self).update(self)
  }
}

extension Label where Title == Text, Icon == Image {
  /// A localised title with a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  /// A title with a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }

  /// A localised title with a symbol.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    title = Text(titleResource)
    icon = Image(systemName: name)
  }

  /// A localised title with an image of the app's asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(name)
  }

  /// A title with an image of the app's asset catalogue.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.title = Text(title)
    icon = Image(name)
  }

  /// A localised title with an image of the app's asset catalogue.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image name: String) {
    title = Text(titleResource)
    icon = Image(name)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style was given, in the next style further out.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}
