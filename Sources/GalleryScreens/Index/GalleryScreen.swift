import SwiftUI

/// A screen of the gallery, with its description for an index and its content in two forms.
///
/// Screens are equal if their IDs are.
public struct GalleryScreen: Identifiable, Hashable, RawRepresentable, Codable, Sendable {
  /// The unique identifier in kebab case, which is the file name of the screen's pictures.
  public let id: String

  /// The title in the index and the navigation bar.
  public let title: String

  /// A description in one sentence.
  public let summary: String

  /// The heading of the screen in the index.
  public let group: String

  /// Returns the screen with a navigation container, as the root of a window or a picture.
  public let content: @MainActor () -> AnyView

  /// Returns the screen without a container, as the destination of a link.
  public let destination: @MainActor () -> AnyView

  /// A Boolean value that indicates whether `destination` has containers of its own with a bar each: columns, or tabs with stacks.
  ///
  /// The stack that it is pushed onto then hides its bar, and the screen has the gallery's buttons in its own bar
  /// (`demonstrationToolbar()`).
  let hasBars: Bool

  /// The name of the type of `destination`.
  private let type: String

  /// The source of the screen, or `nil` if it cannot be read.
  var source: ScreenSource? { ScreenSource(type: type) }

  /// Creates a screen that is placed in a `NavigationStack` if it is the root.
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

  /// Creates a screen that is the same as a root and as a destination.
  ///
  /// - Parameter hasBars: Whether it has containers of its own with a bar each.
  init<Screen: View>(
    _ id: String,
    title: String,
    summary: String,
    group: String,
    hasBars: Bool,
    @ViewBuilder screen: @escaping @MainActor () -> Screen
  ) {
    self.init(
      id,
      title: title,
      summary: summary,
      group: group,
      hasOwnBars: hasBars,
      content: screen,
      destination: screen
    )
  }

  /// Creates a screen with its own container.
  init<Content: View, Destination: View>(
    _ id: String,
    title: String,
    summary: String,
    group: String,
    hasOwnBars: Bool = false,
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.group = group
    hasBars = hasOwnBars
    self.content = { AnyView(content()) }
    self.destination = { AnyView(destination()) }
    type = String(describing: Destination.self)
  }

  /// The ID, from which an address makes the screen.
  public var rawValue: String { id }

  /// The screen of the gallery with an ID, or `nil` if there is none.
  public init?(rawValue: String) {
    guard let screen = galleryScreens.first(where: { $0.id == rawValue }) else { return nil }
    self = screen
  }

  /// Returns whether two screens have the same ID.
  public static func == (first: GalleryScreen, second: GalleryScreen) -> Bool {
    first.id == second.id
  }

  /// Hashes the ID.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
