import Foundation

/// The Unicode library's identifiers of Foundation's units.
enum UnitNames {
  /// Returns the library's identifier of a unit, or `nil` for an unknown unit.
  static func name(of unit: Unit) -> String? {
    // Both of Foundation's miles per gallon have the same symbol.
    if let unit = unit as? UnitFuelEfficiency, unit == UnitFuelEfficiency.milesPerImperialGallon {
      return "mile-per-gallon-imperial"
    }
    return names["\(type(of: unit))"]?[unit.symbol]
  }

  private static let names: [String: [String: String]] = [
    "UnitLength": [
      "Mm": "megameter", "km": "kilometer", "hm": "hectometer", "dam": "decameter", "m": "meter", "dm": "decimeter",
      "cm": "centimeter", "mm": "millimeter", "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch",
      "ft": "foot", "yd": "yard", "mi": "mile", "smi": "mile-scandinavian", "ly": "light-year", "NM": "nautical-mile",
      "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
    ],
    "UnitMass": [
      "kg": "kilogram", "g": "gram", "dg": "decigram", "cg": "centigram", "mg": "milligram", "µg": "microgram",
      "ng": "nanogram", "pg": "picogram", "oz": "ounce", "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton",
      "ct": "carat", "oz t": "ounce-troy",
    ],
    "UnitTemperature": ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"],
    "UnitSpeed": [
      "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot",
    ],
    "UnitEnergy": [
      "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
    ],
    "UnitVolume": [
      "ML": "megaliter", "kL": "kiloliter", "L": "liter", "dl": "deciliter", "cL": "centiliter", "mL": "milliliter",
      "km³": "cubic-kilometer", "m³": "cubic-meter", "dm³": "cubic-decimeter", "cm³": "cubic-centimeter",
      "mm³": "cubic-millimeter", "in³": "cubic-inch", "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile",
      "af": "acre-foot", "bsh": "bushel", "tsp": "teaspoon", "tbsp": "tablespoon", "fl oz": "fluid-ounce",
      "cup": "cup", "pt": "pint", "qt": "quart", "gal": "gallon", "fl oz Imperial": "fluid-ounce-imperial",
      "qt Imperial": "quart-imperial", "gal Imperial": "gallon-imperial", "metric cup Imperial": "cup-metric",
    ],
    "UnitArea": [
      "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter", "mm²": "square-millimeter",
      "in²": "square-inch", "ft²": "square-foot", "yd²": "square-yard", "mi²": "square-mile", "ac": "acre",
      "ha": "hectare",
    ],
    "UnitDuration": ["h": "hour", "m": "minute", "s": "second", "ms": "millisecond"],
    "UnitAngle": [
      "°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution",
    ],
    "UnitPressure": [
      "N/m²": "pascal", "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal", "GPa": "gigapascal",
      "inHg": "inch-ofhg", "bar": "bar", "mbar": "millibar", "mmHg": "millimeter-ofhg",
      "psi": "pound-force-per-square-inch",
    ],
    "UnitPower": [
      "mW": "milliwatt", "W": "watt", "kW": "kilowatt", "MW": "megawatt", "GW": "gigawatt", "hp": "horsepower",
    ],
    "UnitFrequency": ["Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz"],
    "UnitInformationStorage": [
      "bit": "bit", "B": "byte", "kb": "kilobit", "Mb": "megabit", "Gb": "gigabit", "Tb": "terabit", "kB": "kilobyte",
      "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte", "PB": "petabyte",
    ],
    "UnitElectricCurrent": ["A": "ampere", "mA": "milliampere"],
    "UnitElectricPotentialDifference": ["V": "volt", "kV": "kilovolt", "mV": "millivolt"],
    "UnitElectricResistance": ["Ω": "ohm"],
    "UnitAcceleration": ["m/s²": "meter-per-square-second", "g": "g-force"],
    "UnitFuelEfficiency": ["L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon"],
    "UnitIlluminance": ["lx": "lux"],
    "UnitConcentrationMass": ["mg/dL": "milligram-ofglucose-per-deciliter"],
    "UnitDispersion": ["ppm": "permillion"],
  ]

  /// Returns a measurement as text.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - unit: The unit.
  ///   - width: The style of the unit, as in a number skeleton.
  ///   - usage: The purpose, by which the region's unit is chosen; `nil` to keep the unit.
  ///   - number: The format of the number, as a number skeleton.
  ///   - locale: The region and language.
  static func text(
    _ value: Double,
    _ unit: Unit,
    width: String,
    usage: String?,
    number: String,
    _ locale: Locale
  ) -> String {
    if let name = name(of: unit) {
      let usages = usage.map { " usage/\($0)" } ?? ""
      let skeleton = "unit/\(name) unit-width-\(width) \(number)"
      // A unit for which the region has no preference is kept.
      if let text = ICUText.number(value, skeleton: skeleton + usages, locale) { return text }
      if usage != nil, let text = ICUText.number(value, skeleton: skeleton, locale) { return text }
    }
    return (ICUText.number(value, skeleton: number, locale) ?? "\(value)") + " " + unit.symbol
  }

  /// Returns the number in the region's unit for a usage, or the number itself without one.
  static func converted(_ value: Double, _ unit: Unit, usage: String?, _ locale: Locale) -> Double {
    guard let usage, let name = name(of: unit) else { return value }
    // Formatted in Latin digits, so that it can be parsed.
    let reader = Locale(identifier: "en" + (locale.region.map { "_\($0.identifier)" } ?? ""))
    let skeleton = "unit/\(name) usage/\(usage) .############### group-off"
    let text = ICUText.number(value, skeleton: skeleton, reader) ?? ""
    return Double(text.prefix { "-0123456789.".contains($0) }) ?? value
  }
}
