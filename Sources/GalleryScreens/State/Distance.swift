import SwiftUI

/// The unit for the display of distances, an environment value.
enum DistanceUnit: String, CaseIterable, Codable {
  case kilometres
  case miles

  /// Returns a distance, given in meters, as text in this unit.
  func text(_ metres: Double) -> String {
    let value = self == .kilometres ? metres / 1000 : metres / 1609.344
    let number = value.formatted(.number.precision(.fractionLength(1)))
    return number + (self == .kilometres ? " km" : " mi")
  }
}

private struct DistanceUnitKey: EnvironmentKey {
  static let defaultValue = DistanceUnit.kilometres
}

extension EnvironmentValues {
  /// The unit for the display of distances; kilometers by default.
  var distanceUnit: DistanceUnit {
    get { self[DistanceUnitKey.self] }
    set { self[DistanceUnitKey.self] = newValue }
  }
}

/// The preference that sums the lengths of all legs below a view, in meters.
struct TotalDistanceKey: PreferenceKey {
  static let defaultValue = 0.0

  static func reduce(value: inout Double, nextValue: () -> Double) {
    value += nextValue()
  }
}
