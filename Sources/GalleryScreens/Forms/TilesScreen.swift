import SwiftUI

/// A lazy grid of a hundred thousand plates of the night sky, each drawn from its number, in sections by year.
struct TilesScreen: View {
  private static let years = Array(1925..<2025)
  private static let platesInAYear = 1000

  @State private var chosen: Int?

  var body: some View {
    ScrollView {
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 96), spacing: 4)],
        spacing: 4,
        pinnedViews: .sectionHeaders
      ) {
        ForEach(Self.years, id: \.self) { year in
          Section {
            ForEach(plates(of: year), id: \.self) { plate in
              Button {
                chosen = plate
              } label: {
                PlateTile(plate: plate, isChosen: plate == chosen)
              }
              .buttonStyle(.plain)
              .accessibilityLabel("Plate \(plate)")
            }
          } header: {
            YearHeader(year: year)
          }
        }
      }
    }
    .navigationTitle(chosen.map { "Plate \($0)" } ?? "Plates")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func plates(of year: Int) -> Range<Int> {
    let first = (year - Self.years[0]) * Self.platesInAYear
    return first..<(first + Self.platesInAYear)
  }
}

private struct YearHeader: View {
  let year: Int

  var body: some View {
    Text(String(year))
      .font(.headline)
      .padding(.horizontal)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.background)
      .accessibilityAddTraits(.isHeader)
  }
}

/// A plate with stars at positions derived from its number.
private struct PlateTile: View {
  let plate: Int
  let isChosen: Bool

  var body: some View {
    ZStack {
      Rectangle().fill(
        LinearGradient(
          colors: [
            Color(hue: hue, saturation: 0.7, brightness: 0.35), Color(hue: hue, saturation: 0.8, brightness: 0.12),
          ],
          startPoint: .topLeading,
          endPoint: .bottomTrailing
        )
      )
      StarField(seed: plate).fill(.white.opacity(0.9))
    }
    .aspectRatio(1, contentMode: .fit)
    .overlay(alignment: .bottomLeading) {
      Text(String(plate)).font(.caption2).monospacedDigit().foregroundStyle(.white).padding(5)
    }
    .overlay {
      if isChosen { Rectangle().strokeBorder(.tint, lineWidth: 4) }
    }
  }

  private var hue: Double { Double((plate * 37) % 100) / 250 + 0.5 }
}

private struct StarField: Shape {
  let seed: Int

  func path(in rect: CGRect) -> Path {
    var path = Path()
    var state = UInt64(truncatingIfNeeded: seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
    for _ in 0..<14 {
      let radius = 0.6 + next() * next() * 1.8
      let (x, y) = (rect.minX + next() * rect.width, rect.minY + next() * rect.height)
      path.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
    return path
  }
}
