import Observation

/// The settings of a telescope.
@Observable @MainActor
final class SettingsModel {
  var name = "Mira"
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

  enum Bell: String, CaseIterable, Identifiable {
    case chime = "Chime"
    case knock = "Knock"
    case owl = "Owl"
    case rain = "Rain"

    var id: Self { self }
  }

  enum Theme: String, CaseIterable, Identifiable {
    case automatic = "Automatic"
    case light = "Light"
    case dark = "Dark"

    var id: Self { self }
  }
}
