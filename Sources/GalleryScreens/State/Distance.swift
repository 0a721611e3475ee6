import SwiftUI

/// The unit that distances are shown in, handed down through the environment.
enum DistanceUnit: String, CaseIterable {
  case kilometres
  case miles

  /// A distance in metres, in this unit.
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
  /// The unit that distances are shown in; kilometres unless somebody sets it.
  var distanceUnit: DistanceUnit {
    get { self[DistanceUnitKey.self] }
    set { self[DistanceUnitKey.self] = newValue }
  }
}

/// The metres of all legs below a view, handed up as a preference.
struct TotalDistanceKey: PreferenceKey {
  static let defaultValue = 0.0

  static func reduce(value: inout Double, nextValue: () -> Double) {
    value += nextValue()
  }
}
