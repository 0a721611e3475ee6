import Foundation
import RowanGraph
import RowanViews

/// The ground of a bar's items, which the toggles among them fill while they are on.
nonisolated package struct BarToggleGround: Equatable, Sendable {
  /// The area that takes presses for the toggle; `nil` for that of its label.
  var reach: ButtonReach?

  /// Creates a ground.
  package init(reach: ButtonReach?) { self.reach = reach }
}

private enum BarToggleGroundKey: EnvironmentKey {
  static let defaultValue: BarToggleGround? = nil
}

extension EnvironmentValues {
  /// The ground of the bar's item that contains the view; `nil` outside of bars.
  package var barToggleGround: BarToggleGround? {
    get { self[BarToggleGroundKey.self] }
    set { self[BarToggleGroundKey.self] = newValue }
  }
}

/// A toggle in a bar: a button that looks pressed while it is on, with a dash in the mixed state (fact B103).
struct BarToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  let ground: BarToggleGround
  @Environment(\.isEnabled) private var isEnabled

  /// The height of a label in a bar, in points.
  private static let height: CGFloat = 28
  /// The distance of the fill from the edge of the ground.
  private static let inset: CGFloat = 3

  var body: some View {
    MixedLabel(configuration: configuration)
      .frame(minHeight: Self.height)
      .foregroundStyle(.primary)
      .background { fill.modifier(TurnedOpacity(isVisible: configuration.value)) }
      .opacity(isEnabled ? 1 : 0.35)
      .modifier(configuration.pressing(opacity: 0.4, reach: ground.reach))
  }

  @ViewBuilder private var fill: some View {
    if let reach = ground.reach {
      Capsule().fill(Color.primary.opacity(0.14))
        .padding(.horizontal, Self.inset - reach.padding)
        .padding(.vertical, Self.inset - (reach.size - Self.height) / 2)
    } else {
      RoundedRectangle(cornerRadius: 6).fill(Color.primary.opacity(0.14)).padding(.horizontal, -5)
    }
  }
}
