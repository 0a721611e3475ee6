import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Whether the row of a disclosure group is expanded; `nil` for rows that are not disclosure groups.
package enum DisclosureTrait: TraitKey {
  package static var defaultValue: Bool? { nil }
}

/// The number of disclosure groups that a row is nested in.
package enum OutlineLevelTrait: TraitKey {
  package static var defaultValue: Int { 0 }
}

/// The metrics of outline rows in lists, in points.
package enum OutlineMetrics {
  /// Returns the indentation of one level: recorded on the desktop (fact M23), the middle of the known values on touch
  /// screens (fact B92).
  package static func indentation(_ idiom: Idiom) -> CGFloat { idiom == .desktop ? 13 : 20 }
  /// The width of the chevron on the desktop, by which rows without one are indented to align with labels (fact M23).
  package static let chevronRoom: CGFloat = 9
}

/// A disclosure group in the default style.
struct AutomaticDisclosureGroup: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.controlPlacement) private var placement
  @Environment(\.stackAxis) private var stackAxis
  @Environment(\.idiom) private var idiom

  /// Whether the group is directly in a list, so that its content consists of rows.
  private var isInList: Bool { placement == .framed && stackAxis == nil }

  private var trigger: ButtonTrigger {
    // Groups expand and collapse with their own animation (facts D5, D9).
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

  // MARK: List rows

  private var row: some View {
    DisclosureLabel(label: configuration.label, isExpanded: configuration.isExpanded, isRow: true)
      .modifier(OfferedActionModifier(trigger: trigger))
      .trait(DisclosureTrait.self, configuration.isExpanded)
  }

  // MARK: Other containers

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

/// The label of a group with its chevron, in the proposed width.
struct DisclosureLabel<Label: View>: View {
  let label: Label
  let isExpanded: Bool
  let isRow: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if idiom == .desktop {
      // The chevron is 6.5 points wide, followed by a gap of 5, with a padding of 4 above and below (fact M75); in
      // lists the label is inset by 9 (fact M23).
      HStack(spacing: isRow ? 3.5 : 5) {
        DisclosureChevron(isExpanded: isExpanded, length: 5.5, thickness: 1)
          // Gray at half of black (fact M23).
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
          // The label has the color of a button, since all of it is one.
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

/// A chevron that points in the reading direction while its content is collapsed, and down while it is expanded.
package struct DisclosureChevron: View {
  let isExpanded: Bool
  /// The distance between the ends of the chevron and the width of its line, in points.
  let length: CGFloat
  let thickness: CGFloat
  @Environment(\.layoutDirection) private var direction

  /// Creates a chevron.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the content is expanded.
  ///   - length: The distance between the ends, in points.
  ///   - thickness: The width of the line, in points.
  package init(isExpanded: Bool, length: CGFloat, thickness: CGFloat) {
    self.isExpanded = isExpanded
    self.length = length
    self.thickness = thickness
  }

  package var body: some View {
    ChevronShape(length: length)
      .stroke(style: StrokeStyle(lineWidth: thickness, lineCap: .round, lineJoin: .round))
      // The shape itself is mirrored in right-to-left layouts.
      .rotationEffect(.degrees(!isExpanded ? 0 : direction == .rightToLeft ? -90 : 90))
      .accessibilityHidden(true)
  }
}

/// Two lines that meet at the right, centered in the rectangle.
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
