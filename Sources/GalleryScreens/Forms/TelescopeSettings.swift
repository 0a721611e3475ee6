import SwiftUI

/// The settings of a telescope.
struct TelescopeSettings: Codable {
  var name = "Mira"
  /// The password, which is not archived.
  var password = ""
  var isFlightMode = false
  var tracksStars = true
  var network = "Observatory"
  var joinsNetworks = true
  var volume = 0.6
  var bell = Bell.chime
  var ringsAtNight = false
  var repeats = 3
  var theme = Theme.automatic
  var textSize = 1.0

  private enum CodingKeys: CodingKey {
    case name, isFlightMode, tracksStars, network, joinsNetworks, volume, bell, ringsAtNight, repeats, theme, textSize
  }

  enum Bell: String, CaseIterable, Codable, Identifiable {
    case chime = "Chime"
    case knock = "Knock"
    case owl = "Owl"
    case rain = "Rain"

    var id: Self { self }
  }

  enum Theme: String, CaseIterable, Codable, Identifiable {
    case automatic = "Automatic"
    case light = "Light"
    case dark = "Dark"

    var id: Self { self }

    /// The color scheme; `nil` for that of the system.
    var colorScheme: ColorScheme? {
      switch self {
      case .automatic: nil
      case .light: .light
      case .dark: .dark
      }
    }
  }
}
