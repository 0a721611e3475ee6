import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// A row with swipe actions.
@MainActor
protocol SwipeOwner: AnyObject {
  /// Closes the row, and performs an action in an animated transaction.
  func performClosing(_ action: () -> Void)
}

extension ListCell: SwipeOwner {
  func performClosing(_ action: () -> Void) {
    guard !isInReusePool, let list = row.engine.host as? ListNode else { return }
    list.editor.close()
    list.editor.perform(action)
  }
}

/// Closes the row and animates the change before a button performs its action.
@MainActor
final class SwipeCloser: SelfComparing {
  private weak var owner: (any SwipeOwner)?

  init(_ owner: any SwipeOwner) { self.owner = owner }

  func perform(_ action: () -> Void) { owner?.performClosing(action) }

  nonisolated func isEquivalent(to other: SwipeCloser) -> Bool { self === other }
}

/// The content of an action bar: the buttons of all modifiers for one edge, from the edge inwards.
struct SwipeButtons: View {
  let contents: [AnyView]
  let closer: SwipeCloser
  /// Whether the row has space for a title below an icon.
  let isTall: Bool

  var body: some View {
    ForEach(contents.indices, id: \.self) { contents[$0] }
      .buttonStyle(SwipeButtonStyle(closer: closer))
      .labelStyle(SwipeLabelStyle(isTall: isTall))
      .symbolVariant(.fill)
  }
}

/// A label style with an icon, above its title in tall rows (fact B70).
struct SwipeLabelStyle: LabelStyle {
  let isTall: Bool

  func makeBody(configuration: Configuration) -> some View {
    if isTall {
      VStack(spacing: 4) {
        SwipeIcon(icon: configuration.icon).foregroundStyle(.white)
        configuration.title.font(.system(size: 13, weight: .medium)).lineLimit(1)
      }
    } else {
      Label {
        configuration.title
      } icon: {
        SwipeIcon(icon: configuration.icon)
      }
      .labelStyle(.iconOnly)
    }
  }
}

/// The icon of a swipe action, which fits in the rows of the desktop.
private struct SwipeIcon: View {
  let icon: LabelStyleConfiguration.Icon
  @Environment(\.idiom) private var idiom

  var body: some View { icon.font(.system(size: idiom == .desktop ? 13 : 20, weight: .medium)) }
}

/// A button style that closes the row, then performs the button's action.
struct SwipeButtonStyle: PrimitiveButtonStyle {
  let closer: SwipeCloser

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      closer.perform(configuration.trigger)
    } label: {
      configuration.label
    }
    .buttonStyle(SwipeButtonAppearance())
  }
}

/// The look of a swipe action: gray, red if destructive, or tinted (fact B71); a capsule, or a rectangle in the classic
/// look (fact B70).
struct SwipeButtonAppearance: ButtonStyle {
  @Environment(\.hasTint) private var hasTint
  @Environment(\.look) private var look
  @Environment(\.idiom) private var idiom

  func makeBody(configuration: Configuration) -> some View {
    let isDesktop = idiom == .desktop
    configuration.label
      .font(.system(size: isDesktop ? 13 : 17, weight: look == .classic ? .regular : .medium))
      .lineLimit(1)
      .foregroundStyle(FillLabelStyle(on: backgroundStyle(configuration.role)))
      .padding(.horizontal, isDesktop ? 10 : 16)
      .frame(minWidth: isDesktop ? 56 : look == .classic ? 74 : 64, maxWidth: .infinity, maxHeight: .infinity)
      .background(backgroundStyle(configuration.role), in: shape)
      .opacity(configuration.isPressed ? 0.7 : 1)
  }

  private func backgroundStyle(_ role: ButtonRole?) -> AnyShapeStyle {
    if hasTint { return AnyShapeStyle(TintShapeStyle()) }
    return AnyShapeStyle(role == .destructive ? Color.red : Color.gray)
  }

  private var shape: AnyShape {
    look == .classic ? AnyShape(Rectangle()) : AnyShape(RoundedRectangle(cornerRadius: 26, style: .continuous))
  }
}
