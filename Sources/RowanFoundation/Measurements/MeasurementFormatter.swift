import Foundation

/// A formatter of measurements in the units and language of a region: "62.137 mph".
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The choice of the unit.
  public struct UnitOptions: OptionSet, Sendable {
    /// The raw flags.
    public let rawValue: UInt
    /// Creates options from their flags.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The unit of the measurement, in every region.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// A unit of the same dimension in which the number has a common magnitude.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Degrees without the name of the scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// The choice of the unit.
  open var unitOptions: UnitOptions = []
  /// The style of the unit: symbol, abbreviation or full name.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The region and language.
  open var locale: Locale! = .current
  /// The formatter of the number, of which only the numbers of fraction digits apply.
  open var numberFormatter: NumberFormatter! = MeasurementFormatter.numbers()

  private static func numbers() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  /// Returns a measurement as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let hidesScale = measurement.unit is UnitTemperature && unitOptions.contains(.temperatureWithoutUnit)
    if hidesScale {
      // A temperature without its scale is a number of degrees in the measurement's own scale.
      let degrees = UnitAngle.degrees
      return UnitNames.text(
        measurement.value,
        degrees,
        width: "narrow",
        usage: nil,
        number: number,
        locale ?? .current
      )
    }
    // The library scales units and chooses those of the region by the same option.
    let keepsUnit = unitOptions.contains(.providedUnit) && !unitOptions.contains(.naturalScale)
    return UnitNames.text(
      measurement.value,
      measurement.unit,
      width: width,
      usage: keepsUnit ? nil : "default",
      number: number,
      locale ?? .current
    )
  }

  /// Returns the name or symbol of a unit.
  open func string(from unit: Unit) -> String {
    let locale = locale ?? .current
    let number = "precision-integer"
    let text = UnitNames.text(0, unit, width: width, usage: nil, number: number, locale)
    let zero = ICUText.number(0, skeleton: number, locale) ?? "0"
    return text.replacing(zero, with: "").trimmingCharacters(in: .whitespaces)
  }

  open override func string(for obj: Any?) -> String? {
    guard let measurement = obj as? any AnyMeasurement else { return nil }
    return measurement.text(by: self)
  }

  private var width: String {
    switch unitStyle {
    case .short: "narrow"
    case .medium: "short"
    case .long: "full-name"
    @unknown default: "short"
    }
  }

  private var number: String {
    let formatter = numberFormatter ?? Self.numbers()
    let least = max(0, formatter.minimumFractionDigits)
    let most = max(least, min(formatter.maximumFractionDigits, 20))
    let fraction = String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
    return fraction.isEmpty ? "precision-integer" : ".\(fraction)"
  }
}

/// A measurement of any unit.
private protocol AnyMeasurement {
  func text(by formatter: MeasurementFormatter) -> String
}

extension Measurement: AnyMeasurement {
  fileprivate func text(by formatter: MeasurementFormatter) -> String { formatter.string(from: self) }
}
