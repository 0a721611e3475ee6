import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The appearance of group boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The view type of a styled box.
  associatedtype Body: View
  /// Returns the view of a box in this style.
  ///
  /// - Parameter configuration: The properties of the box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The properties of a styled box.
  typealias Configuration = GroupBoxStyleConfiguration
}

/// The properties of a box that is passed to a group box style.
@MainActor
public struct GroupBoxStyleConfiguration {
  /// The type-erased label of a box.
  @MainActor
  public struct Label: View {
    /// The label has no body; Rowan displays it directly.
    public typealias Body = Never
    /// The view of the label; `nil` for a box without one.
    let view: AnyView?

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The type-erased content of a box.
  @MainActor
  public struct Content: View {
    /// The content has no body; Rowan displays it directly.
    public typealias Body = Never
    let view: AnyView

    /// Makes the node that keeps the view in the tree.
    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    /// Updates the node of the view to this value.
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The label of the box.
  public let label: Label
  /// The content of the box.
  public let content: Content

  init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }
}

/// The platform's default group box style.
///
/// On touch screens, a filled card with a headline; on the desktop, a bordered box below its label, and label and
/// content without a box in the row of a grouped form (recorded as form/grouped).
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the default group box style.
  nonisolated public init() {}

  /// Returns the view of a box in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticGroupBox(configuration: configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The platform's default group box style.
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<any GroupBoxStyle> { ErasedStyle(DefaultGroupBoxStyle()) }
}

private enum GroupBoxDepthKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  /// The style of group boxes.
  var groupBoxStyle: ErasedStyle<any GroupBoxStyle> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }

  /// The number of enclosing boxes; nested boxes have alternating fills.
  fileprivate var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for group boxes within this view.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, ErasedStyle(style))
  }
}

extension GroupBoxStyle {
  /// Returns the type-erased view of a box in this style.
  func styledBox(_ configuration: GroupBoxStyleConfiguration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// A group box in the default style.
struct AutomaticGroupBox: View {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.idiom) private var idiom
  @Environment(\.look) private var look
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.groupBoxDepth) private var depth

  var body: some View {
    if idiom == .touch {
      touch
    } else if arrangement == .spread, placement == .framed {
      VStack(alignment: .leading, spacing: 3) {
        configuration.label
        configuration.content
      }
    } else {
      desktop
    }
  }

  private var hasLabel: Bool { configuration.label.view != nil }

  private var touch: some View {
    VStack(alignment: .leading, spacing: hasLabel ? 8 : 0) {
      HStack(spacing: 0) {
        configuration.label.font(.headline)
        Spacer(minLength: 0)
      }
      content
    }
    .padding(look == .v26 ? 16 : 12)
    .background(fill, in: RoundedRectangle(cornerRadius: look == .v26 ? 26 : 8, style: .continuous))
  }

  /// The label, and the content in a box below it (fact M120).
  private var desktop: some View {
    VStack(alignment: .leading, spacing: 3) {
      if hasLabel { configuration.label.font(.subheadline).padding(.leading, 10) }
      content
        .padding(5)
        .background {
          RoundedRectangle(cornerRadius: look == .v26 ? 10 : 5, style: .continuous)
            .fill(Color.primary.opacity(0.04))
            .overlay {
              RoundedRectangle(cornerRadius: look == .v26 ? 10 : 5, style: .continuous)
                .strokeBorder(Color.primary.opacity(0.1), lineWidth: 1)
            }
        }
    }
  }

  /// The content with free placement and natural arrangement of controls, independent of the container of the box.
  private var content: some View {
    configuration.content
      .environment(\.controlPlacement, .free)
      .environment(\.controlArrangement, .natural)
      .environment(\.groupBoxDepth, depth + 1)
  }

  /// The fill, which alternates between two levels of the background by nesting depth.
  private var fill: Color {
    (depth % 2 == 0 ? SystemColor.secondarySystemBackground : .tertiarySystemBackground).color
  }
}
