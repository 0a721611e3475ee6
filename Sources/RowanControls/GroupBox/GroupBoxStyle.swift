import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// How group boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of a styled box.
  associatedtype Body: View
  /// A box in this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// What a style is given.
  typealias Configuration = GroupBoxStyleConfiguration
}

/// What a group box style is given.
@MainActor
public struct GroupBoxStyleConfiguration {
  /// The label of a box, its type hidden.
  @MainActor
  public struct Label: View {
    /// None: Rowan shows it itself.
    public typealias Body = Never
    /// `nil` for a box without a label.
    let view: AnyView?

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The content of a box, its type hidden.
  @MainActor
  public struct Content: View {
    /// None: Rowan shows it itself.
    public typealias Body = Never
    let view: AnyView

    public func _makeNode(_ context: _NodeContext) -> _NodeHandle { view._makeNode(context) }
    public func _updateNode(_ handle: _NodeHandle) { view._updateNode(handle) }
  }

  /// The box's label.
  public let label: Label
  /// The box's content.
  public let content: Content

  init(label: Label, content: Content) {
    self.label = label
    self.content = content
  }
}

/// The system's choice: a filled card under a headline on touch screens; on the desktop a quiet box below its label, and
/// label and content alone in the row of a grouped form (recorded as form/grouped).
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A box in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticGroupBox(configuration: configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The system's choice.
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

  /// How many boxes are around: those inside others are filled in turn.
  fileprivate var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
}

extension View {
  /// The style of group boxes inside.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, ErasedStyle(style))
  }
}

extension GroupBoxStyle {
  /// A box in this style, its type hidden.
  func styledBox(_ configuration: GroupBoxStyleConfiguration) -> AnyView {
    AnyView(StyledGroupBox(style: BoundStyle(self), configuration: configuration))
  }
}

/// A box in one style. Dynamic properties of the style live here.
struct StyledGroupBox<Style: GroupBoxStyle>: View {
  var style: BoundStyle<Style>
  let configuration: GroupBoxStyleConfiguration

  var body: Style.Body { style.style.makeBody(configuration: configuration) }
}

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

  /// A box below its label (fact M120).
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

  /// Controls in a box stand in what they are drawn in, wherever the box is.
  private var content: some View {
    configuration.content
      .environment(\.controlPlacement, .free)
      .environment(\.controlArrangement, .natural)
      .environment(\.groupBoxDepth, depth + 1)
  }

  /// Every second box is filled with the window's own colour.
  private var fill: Color {
    (depth % 2 == 0 ? SystemColor.secondarySystemBackground : .tertiarySystemBackground).color
  }
}
