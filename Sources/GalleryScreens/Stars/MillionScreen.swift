import SwiftUI

/// A million rows over a collection that makes its elements on demand.
struct MillionScreen: View {
  private let catalogue = StarCatalogue(count: 1_000_000)

  var body: some View {
    List(catalogue) { star in
      StarRow(star: star)
    }
    .listStyle(.plain)
    .navigationTitle("A million stars")
  }
}

/// A disc in the star's colour, larger for a brighter star; its number over where it is; its magnitude.
private struct StarRow: View {
  let star: Star

  var body: some View {
    HStack(spacing: 12) {
      Circle()
        .fill(star.spectralClass.color)
        .frame(width: diameter, height: diameter)
        .frame(width: 28, height: 28)
      VStack(alignment: .leading, spacing: 2) {
        Text("Star \(star.id, format: .number)")
        Text("\(star.constellation), \(star.lightYears, format: .number) light years")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
      VStack(alignment: .trailing, spacing: 2) {
        Text(star.magnitude, format: .number.precision(.fractionLength(1)))
          .monospacedDigit()
        Text(verbatim: "\(star.spectralClass.rawValue)\(star.subclass)")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
  }

  /// From 26 points for the brightest down to 6: a smaller magnitude is a brighter star.
  private var diameter: CGFloat {
    max(6, 26 - CGFloat(star.magnitude + 1) * 1.5)
  }
}
