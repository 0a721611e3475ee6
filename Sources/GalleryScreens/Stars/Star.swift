import SwiftUI

/// A star of a fictional survey.
struct Star: Identifiable {
  /// The spectral classes, from hot to cool.
  enum SpectralClass: String, CaseIterable {
    case o = "O"
    case b = "B"
    case a = "A"
    case f = "F"
    case g = "G"
    case k = "K"
    case m = "M"

    var color: Color {
      switch self {
      case .o: .indigo
      case .b: .blue
      case .a: .cyan
      case .f: .mint
      case .g: .yellow
      case .k: .orange
      case .m: .red
      }
    }
  }

  let id: Int
  let constellation: String
  let spectralClass: SpectralClass
  let subclass: Int
  let magnitude: Double
  let lightYears: Int
}
