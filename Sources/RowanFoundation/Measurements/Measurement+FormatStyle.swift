import Foundation

/// The purpose of a measurement, by which a region's unit is chosen.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  /// The usage's identifier in the Unicode library; `nil` for the measurement's own unit.
  let name: String?

  private init(_ name: String?) { self.name = name }

  /// No specific purpose.
  public static var general: Self { Self("default") }
  /// The unit of the measurement itself.
  public static var asProvided: Self { Self(nil) }

  fileprivate static func named(_ name: String) -> Self { Self(name) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The size of a person.
  public static var person: Self { .named("person") }
  /// The height of a person.
  public static var personHeight: Self { .named("person-height") }
  /// A distance on a road.
  public static var road: Self { .named("road") }
  /// The focal length of a lens.
  public static var focalLength: Self { .named("focal-length") }
  /// An amount of rain.
  public static var rainfall: Self { .named("rainfall") }
  /// An amount of snow.
  public static var snowfall: Self { .named("snowfall") }
  /// A distance of visibility.
  public static var visibility: Self { .named("visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The weight of a person.
  public static var personWeight: Self { .named("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy content of food.
  public static var food: Self { .named("food") }
  /// The energy used by exercise.
  public static var workout: Self { .named("workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The body temperature of a person.
  public static var person: Self { .named("person") }
  /// The temperature of weather.
  public static var weather: Self { .named("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// An amount of liquid.
  public static var liquid: Self { .named("fluid") }
}

extension Measurement where UnitType: Dimension {
  /// A style that formats measurements in the units and language of a region.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The style of the unit.
    public struct UnitWidth: Hashable, Codable, Sendable {
      fileprivate let name: String

      /// "62 miles per hour"
      public static var wide: Self { Self(name: "full-name") }
      /// "62 mph"
      public static var abbreviated: Self { Self(name: "short") }
      /// "62mph"
      public static var narrow: Self { Self(name: "narrow") }
    }

    /// The style of the unit.
    public var width: UnitWidth
    /// The purpose of the measurement.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// The style of the number; without one, the number of digits suits the unit.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// The region and language.
    public var locale: Locale
    fileprivate var hidesScaleName = false

    /// Creates a style of measurements.
    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Returns the measurement as text.
    public func format(_ value: Measurement<UnitType>) -> String {
      if hidesScaleName {
        return text(value.value, UnitAngle.degrees, width: "narrow", usage: nil, numberFormatStyle ?? .number)
      }
      if let numberFormatStyle {
        return text(value.value, value.unit, width: width.name, usage: usage.name, numberFormatStyle)
      }
      // The library chooses the digits with the unit; without a usage it would format six.
      let number = usage.name == nil ? ".###" : ""
      return UnitNames.text(value.value, value.unit, width: width.name, usage: usage.name, number: number, locale)
    }

    /// Returns a measurement with a number in its own style. The library formats a rounded number, which is then
    /// replaced.
    private func text(
      _ value: Double,
      _ unit: Unit,
      width: String,
      usage: String?,
      _ style: FloatingPointFormatStyle<Double>
    ) -> String {
      let shown = UnitNames.converted(value, unit, usage: usage, locale)
      let whole = "precision-integer"
      let text = UnitNames.text(value, unit, width: width, usage: usage, number: whole, locale)
      let number = ICUText.number(shown, skeleton: whole, locale) ?? ""
      return text.replacing(number, with: style.locale(locale).format(shown), maxReplacements: 1)
    }

    /// Returns the style for another region and language.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// Returns the measurement as text in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }

  /// Returns the measurement as text in the abbreviated units of the current region.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension FormatStyle {
  /// Returns a style of measurements in the units and language of a region.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// Returns a style of temperatures in the scale of a region, or in degrees without the name of the scale.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}
