import SwiftUI

/// A list of a million rows over a collection that creates its elements on demand.
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

/// A row with a disc in the star's color and size by brightness, its number, position and magnitude.
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

  /// The diameter of the disc, from 26 points for the brightest star down to 6. Brighter stars have smaller magnitudes.
  private var diameter: CGFloat {
    max(6, 26 - CGFloat(star.magnitude + 1) * 1.5)
  }
}
