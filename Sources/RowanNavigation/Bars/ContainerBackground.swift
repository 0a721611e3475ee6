import RowanGraph
import RowanViews

/// A container whose background a view in it can set.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private enum Container { case navigation, navigationSplitView, window }

  private let container: Container

  /// The screen of a navigation stack or of a column.
  public static let navigation = ContainerBackgroundPlacement(container: .navigation)
  /// The split view, behind its columns.
  public static let navigationSplitView = ContainerBackgroundPlacement(container: .navigationSplitView)
  /// The window, with the desktop idiom.
  public static let window = ContainerBackgroundPlacement(container: .window)
}

/// The backgrounds that a view sets for the containers around it.
enum ContainerBackgroundKey: ScreenPreference {
  static var defaultValue: [ContainerBackgroundPlacement: AnyView] { [:] }
  static func reduce(
    value: inout [ContainerBackgroundPlacement: AnyView],
    nextValue: () -> [ContainerBackgroundPlacement: AnyView]
  ) {
    // Outer modifiers are reduced first; the values of inner ones take precedence.
    value.merge(nextValue()) { $1 }
  }
}

extension View {
  /// Sets the background of the container around the view, which extends under the bars and the edges of the device.
  ///
  /// Content with a background of its own covers it; a list shows it with `scrollContentBackground(.hidden)`.
  ///
  /// - Parameters:
  ///   - style: The background.
  ///   - container: The container.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Sets the background of the container around the view, which extends under the bars and the edges of the device.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - alignment: The alignment of the background in the container.
  ///   - content: The background.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let background = content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    return transformPreference(ContainerBackgroundKey.self) { backgrounds in
      if backgrounds[container] == nil { backgrounds[container] = AnyView(background) }
    }
  }
}
