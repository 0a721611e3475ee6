import Foundation

/// Writes measurements in the units and words of a region: "62.137 mph".
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Which unit is written.
  public struct UnitOptions: OptionSet, Sendable {
    /// The flags.
    public let rawValue: UInt
    /// Options by their flags.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The measurement's own, whatever the region.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// The one of its kind in which the number is of a usual size.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Degrees without their scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// Which unit is written.
  open var unitOptions: UnitOptions = []
  /// How the unit is written: as a sign, as an abbreviation, or in full.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The region and language.
  open var locale: Locale! = .current
  /// Writes the number: its digits count here.
  open var numberFormatter: NumberFormatter! = MeasurementFormatter.numbers()

  private static func numbers() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  /// A measurement as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let hidesScale = measurement.unit is UnitTemperature && unitOptions.contains(.temperatureWithoutUnit)
    if hidesScale {
      // What is left of a temperature is a number of degrees, of the measurement's own scale.
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
    // The library's scaling and the region's choice are one.
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

  /// A unit's name or sign.
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
