import SwiftUI

/// One screen of the gallery: what an index needs to list it, and the screen itself in two forms.
///
/// Two screens are equal when their ids are.
public struct GalleryScreen: Identifiable, Hashable, Sendable {
  /// Kebab-case and unique: the file name of the screen's pictures.
  public let id: String

  /// What the index and the navigation bar call the screen.
  public let title: String

  /// What there is to see, in one sentence.
  public let summary: String

  /// The heading that the index lists the screen under.
  public let group: String

  /// The screen on its own, with a navigation container around it: the root of a window or a picture.
  public let content: @MainActor () -> AnyView

  /// The screen without a container, to push where there is one already.
  public let destination: @MainActor () -> AnyView

  /// A screen that stands in a `NavigationStack` when it is on its own.
  init<Screen: View>(
    _ id: String,
    title: String,
    summary: String,
    group: String,
    @ViewBuilder screen: @escaping @MainActor () -> Screen
  ) {
    self.init(
      id,
      title: title,
      summary: summary,
      group: group,
      content: { NavigationStack { screen() } },
      destination: screen
    )
  }

  /// A screen that brings a container of its own.
  init<Content: View, Destination: View>(
    _ id: String,
    title: String,
    summary: String,
    group: String,
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.group = group
    self.content = { AnyView(content()) }
    self.destination = { AnyView(destination()) }
  }

  /// Whether the screens have the same id.
  public static func == (first: GalleryScreen, second: GalleryScreen) -> Bool {
    first.id == second.id
  }

  /// Feeds the id to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
