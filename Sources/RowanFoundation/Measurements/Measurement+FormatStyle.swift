import Foundation

/// What a measurement is of, which decides about the unit that a region writes it in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  /// The Unicode library's name; `nil` for the measurement's own unit.
  let name: String?

  private init(_ name: String?) { self.name = name }

  /// Nothing in particular.
  public static var general: Self { Self("default") }
  /// The measurement's own unit.
  public static var asProvided: Self { Self(nil) }

  fileprivate static func named(_ name: String) -> Self { Self(name) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A person's size.
  public static var person: Self { .named("person") }
  /// A person's height.
  public static var personHeight: Self { .named("person-height") }
  /// A way on a road.
  public static var road: Self { .named("road") }
  /// The focal length of a lens.
  public static var focalLength: Self { .named("focal-length") }
  /// How much rain falls.
  public static var rainfall: Self { .named("rainfall") }
  /// How much snow falls.
  public static var snowfall: Self { .named("snowfall") }
  /// How far one sees.
  public static var visibility: Self { .named("visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// A person's weight.
  public static var personWeight: Self { .named("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// What food gives.
  public static var food: Self { .named("food") }
  /// What an exercise takes.
  public static var workout: Self { .named("workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// A person's temperature.
  public static var person: Self { .named("person") }
  /// That of the weather.
  public static var weather: Self { .named("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// What a drink or dish takes.
  public static var liquid: Self { .named("fluid") }
}

extension Measurement where UnitType: Dimension {
  /// Writes measurements in the units and words of a region.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How a unit is written.
    public struct UnitWidth: Hashable, Codable, Sendable {
      fileprivate let name: String

      /// "62 miles per hour"
      public static var wide: Self { Self(name: "full-name") }
      /// "62 mph"
      public static var abbreviated: Self { Self(name: "short") }
      /// "62mph"
      public static var narrow: Self { Self(name: "narrow") }
    }

    /// How the unit is written.
    public var width: UnitWidth
    /// What is measured.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// Writes the number; without one it has the digits that suit the unit.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// The region and language.
    public var locale: Locale
    fileprivate var hidesScaleName = false

    /// A style of measurements.
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

    /// The measurement as text.
    public func format(_ value: Measurement<UnitType>) -> String {
      if hidesScaleName {
        return text(value.value, UnitAngle.degrees, width: "narrow", usage: nil, numberFormatStyle ?? .number)
      }
      if let numberFormatStyle {
        return text(value.value, value.unit, width: width.name, usage: usage.name, numberFormatStyle)
      }
      // The library chooses the digits with the unit; without a usage it would write six.
      let number = usage.name == nil ? ".###" : ""
      return UnitNames.text(value.value, value.unit, width: width.name, usage: usage.name, number: number, locale)
    }

    /// A measurement whose number a style of its own writes: the library writes a whole number, which is replaced.
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

    /// The same style for another region and language.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The measurement as text, by a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }

  /// The measurement as text, in the units and words of the region.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension FormatStyle {
  /// Measurements in the units and words of a region.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// Temperatures in the scale of a region, or without naming it.
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
