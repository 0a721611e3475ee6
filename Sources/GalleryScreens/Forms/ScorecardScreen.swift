import SwiftUI

/// A golf scorecard: a grid in a group box, and disclosure groups.
struct ScorecardScreen: View {
  private let holes: [(number: Int, par: Int, strokes: Int)] = [
    (1, 4, 5), (2, 3, 3), (3, 5, 6), (4, 4, 3), (5, 4, 4), (6, 3, 12),
  ]

  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var showsRules = true
  @State private var showsHoles = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        GroupBox("First six holes") { card.padding(.top, 4) }
        GroupBox {
          DisclosureGroup("Rules of the day", isExpanded: $showsRules) {
            Text(
              "The pond on the sixth is a lake today. A ball in the heather may be dropped, once, without a penalty."
            )
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.top, 6)
          }
        }
        DisclosureGroup("Length of the holes", isExpanded: $showsHoles) {
          LabeledContent("Longest", value: "512 m")
          LabeledContent("Shortest", value: "141 m")
        }
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) { buttons }
          VStack(alignment: .leading, spacing: 12) { buttons }
        }
      }
      .padding()
    }
    .navigationTitle("Scorecard")
    .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder private var buttons: some View {
    Button("Sign the card as a player") {}.buttonStyle(.borderedProminent)
    Button("Sign the card as a marker") {}.buttonStyle(.bordered)
  }

  private var card: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
      GridRow {
        Text("Hole")
        Text("Par").gridColumnAlignment(.trailing)
        Text("Strokes").gridColumnAlignment(.trailing)
        Text("Result")
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      Divider()
      ForEach(holes, id: \.number) { hole in
        GridRow {
          Text("\(hole.number)")
          Text("\(hole.par)").monospacedDigit()
          Text("\(hole.strokes)").monospacedDigit()
          result(of: hole.strokes - hole.par)
        }
      }
      Divider()
      GridRow {
        Text("Total").bold().gridCellColumns(2)
        Text("\(holes.reduce(0) { $0 + $1.strokes })").bold().monospacedDigit()
        let over = holes.reduce(0) { $0 + $1.strokes - $1.par }
        Group {
          if typeSize.isAccessibilitySize { signed(over) } else { Text("\(over) over") }
        }
        .foregroundStyle(.secondary)
      }
    }
  }

  /// Returns a difference from the par with its sign, which stands before the digits in each direction of writing.
  private func signed(_ difference: Int) -> Text {
    Text(difference, format: .number.sign(strategy: .always(includingZero: false)))
  }

  @ViewBuilder private func result(of difference: Int) -> some View {
    if typeSize.isAccessibilitySize {
      // Large numbers need the width of the bar.
      signed(difference).foregroundStyle(.secondary)
    } else {
      bar(of: difference)
    }
  }

  private func bar(of difference: Int) -> some View {
    let (name, color): (String, Color) =
      switch difference {
      case ..<0: ("under", .green)
      case 0: ("par", .secondary)
      default: ("over", .orange)
      }
    let length = CGFloat(6 + abs(difference) * 6)
    return HStack(spacing: 6) {
      // The word needs its width; the bar takes up to its own of the rest.
      Capsule().fill(color)
        .frame(idealWidth: length, maxWidth: length, idealHeight: 8, maxHeight: 8)
        .accessibilityHidden(true)
      Text(name).foregroundStyle(.secondary).fixedSize()
    }
  }
}
