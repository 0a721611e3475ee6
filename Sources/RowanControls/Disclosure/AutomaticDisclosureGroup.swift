import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A row that opens and closes rows below it says so to its list; `nil` for every other row.
package enum DisclosureTrait: TraitKey {
  package static var defaultValue: Bool? { nil }
}

/// How many rows that open and close stand around a row, each further out than the one before.
package enum OutlineLevelTrait: TraitKey {
  package static var defaultValue: Int { 0 }
}

/// How rows of an outline stand in lists, in points.
package enum OutlineMetrics {
  /// From a row that opens to those that it shows: recorded on the desktop (fact M23), in the middle of what is known of touch
  /// screens (fact B92).
  package static func indentation(_ idiom: Idiom) -> CGFloat { idiom == .desktop ? 13 : 20 }
  /// What the chevron takes of a row on the desktop, so that leaves stand as far in as labels (fact M23).
  package static let chevronRoom: CGFloat = 9
}

/// The system's disclosure group.
struct AutomaticDisclosureGroup: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.controlPlacement) private var placement
  @Environment(\.stackAxis) private var stackAxis
  @Environment(\.idiom) private var idiom

  /// Whether the group stands in a list by itself, so that what it shows are rows.
  private var isInList: Bool { placement == .framed && stackAxis == nil }

  private var trigger: ButtonTrigger {
    // Groups open and close with an animation of their own (facts D5, D9).
    let binding = configuration.$isExpanded.animation(.easeInOut(duration: 0.25))
    return ButtonTrigger { binding.wrappedValue.toggle() }
  }

  var body: some View {
    if isInList {
      row
      if configuration.isExpanded {
        configuration.content
          .modifier(TraitModifier(OutlineLevelTrait.self, 1) { inner, outer in inner += outer })
      }
    } else {
      group
    }
  }

  // MARK: In a list

  private var row: some View {
    DisclosureLabel(label: configuration.label, isExpanded: configuration.isExpanded, isRow: true)
      .modifier(OfferedActionModifier(trigger: trigger))
      .trait(DisclosureTrait.self, configuration.isExpanded)
  }

  // MARK: Elsewhere

  private var group: some View {
    VStack(spacing: 0) {
      DisclosureLabel(label: configuration.label, isExpanded: configuration.isExpanded, isRow: false)
        .modifier(
          PressModifier(
            trigger: trigger,
            pressedOpacity: idiom == .touch ? 0.3 : 1,
            isExpanded: configuration.isExpanded
          )
        )
      if configuration.isExpanded {
        VStack { configuration.content }
      }
    }
  }
}

/// The label of a group and its chevron, as wide as it may be.
struct DisclosureLabel<Label: View>: View {
  let label: Label
  let isExpanded: Bool
  let isRow: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if idiom == .desktop {
      // Chevron 6.5, gap 5, and 4 above and below (fact M75); in lists the label stands 9 in (fact M23).
      HStack(spacing: isRow ? 3.5 : 5) {
        DisclosureChevron(isExpanded: isExpanded, length: 5.5, thickness: 1)
          // Grey at half of black (fact M23).
          .foregroundStyle(.secondary)
          .frame(width: isRow ? 5.5 : 6.5, height: 6.5)
        label
        Spacer(minLength: 0)
      }
      .padding(.vertical, isRow ? 0 : 4)
      .contentShape(Rectangle())
    } else {
      HStack(spacing: 8) {
        if isRow {
          label
        } else {
          // A button's colour: the whole label is one.
          label.modifier(ButtonLabelModifier(role: nil, kind: .borderless))
        }
        Spacer(minLength: 0)
        DisclosureChevron(isExpanded: isExpanded, length: 11, thickness: 2)
          .frame(width: 12, height: 12)
          .modifier(ButtonLabelModifier(role: nil, kind: .borderless))
      }
      .contentShape(Rectangle())
    }
  }
}

/// A chevron that points on while what it stands for is closed, and down while it is open.
package struct DisclosureChevron: View {
  let isExpanded: Bool
  /// From one end to the other, and of the line, in points.
  let length: CGFloat
  let thickness: CGFloat
  @Environment(\.layoutDirection) private var direction

  package init(isExpanded: Bool, length: CGFloat, thickness: CGFloat) {
    self.isExpanded = isExpanded
    self.length = length
    self.thickness = thickness
  }

  package var body: some View {
    ChevronShape(length: length)
      .stroke(style: StrokeStyle(lineWidth: thickness, lineCap: .round, lineJoin: .round))
      .rotationEffect(.degrees(isExpanded ? 90 : direction == .rightToLeft ? 180 : 0))
      .accessibilityHidden(true)
  }
}

/// Two lines that meet at the right, in the middle of the room.
nonisolated struct ChevronShape: Shape {
  let length: CGFloat

  func path(in rect: CGRect) -> Path {
    let (reach, rise) = (length / 4, length / 2)
    var path = Path()
    path.move(to: CGPoint(x: rect.midX - reach, y: rect.midY - rise))
    path.addLine(to: CGPoint(x: rect.midX + reach, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.midX - reach, y: rect.midY + rise))
    return path
  }
}
