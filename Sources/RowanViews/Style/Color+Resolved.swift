import Foundation
import RowanGraph
import RowanLayers

extension Color {
  /// A color as it is drawn: components in extended sRGB and an opacity.
  public struct Resolved: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The components, in extended sRGB.
    package var rgba: RGBA

    /// Creates a color from components in extended sRGB.
    package init(_ rgba: RGBA) { self.rgba = rgba }

    /// Creates a color from components.
    ///
    /// - Parameters:
    ///   - colorSpace: The space of the components.
    ///   - red: The red component; 0...1 covers the space.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - opacity: The opacity, 0...1.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      rgba = RGBA(
        colorSpace,
        red: Double(red),
        green: Double(green),
        blue: Double(blue),
        opacity: Double(opacity)
      )
    }

    /// The red component with the sRGB transfer function.
    public var red: Float {
      get { rgba.red }
      set { rgba.red = newValue }
    }
    /// The green component with the sRGB transfer function.
    public var green: Float {
      get { rgba.green }
      set { rgba.green = newValue }
    }
    /// The blue component with the sRGB transfer function.
    public var blue: Float {
      get { rgba.blue }
      set { rgba.blue = newValue }
    }
    /// The opacity, 0...1.
    public var opacity: Float {
      get { rgba.alpha }
      set { rgba.alpha = newValue }
    }
    /// The linear red component.
    public var linearRed: Float {
      get { Float(TransferFunction.linear(Double(rgba.red))) }
      set { rgba.red = Float(TransferFunction.encoded(Double(newValue))) }
    }
    /// The linear green component.
    public var linearGreen: Float {
      get { Float(TransferFunction.linear(Double(rgba.green))) }
      set { rgba.green = Float(TransferFunction.encoded(Double(newValue))) }
    }
    /// The linear blue component.
    public var linearBlue: Float {
      get { Float(TransferFunction.linear(Double(rgba.blue))) }
      set { rgba.blue = Float(TransferFunction.encoded(Double(newValue))) }
    }

    /// A description of the value.
    public var description: String { rgba.hexDescription }

    private enum CodingKeys: CodingKey { case red, green, blue, opacity }

    /// Reads the value from a decoder.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        red: try values.decode(Float.self, forKey: .red),
        green: try values.decode(Float.self, forKey: .green),
        blue: try values.decode(Float.self, forKey: .blue),
        opacity: try values.decode(Float.self, forKey: .opacity)
      )
    }

    /// Writes the value to an encoder.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(red, forKey: .red)
      try values.encode(green, forKey: .green)
      try values.encode(blue, forKey: .blue)
      try values.encode(opacity, forKey: .opacity)
    }
  }
}

extension Color.Resolved: ShapeStyle {
  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    _StylePaint(rgba.opacity(HierarchyOpacity.factor(level: context.level)))
  }
}

/// The transfer function of sRGB, extended to negative values by symmetry.
enum TransferFunction {
  static func linear(_ value: Double) -> Double {
    let size = abs(value)
    return (size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)) * (value < 0 ? -1 : 1)
  }

  static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    return (size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055) * (value < 0 ? -1 : 1)
  }
}

extension RGBA {
  /// Creates a color from components in a color space.
  init(_ space: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
    var components = [red, green, blue]
    switch space {
    case .sRGB: break
    case .sRGBLinear: components = components.map(TransferFunction.encoded)
    case .displayP3:
      let p3 = components.map(TransferFunction.linear)
      components = [
        1.224_940 * p3[0] - 0.224_940 * p3[1],
        -0.042_057 * p3[0] + 1.042_057 * p3[1],
        -0.019_638 * p3[0] - 0.078_636 * p3[1] + 1.098_274 * p3[2],
      ].map(TransferFunction.encoded)
    }
    self.init(
      red: Float(components[0]),
      green: Float(components[1]),
      blue: Float(components[2]),
      alpha: Float(opacity)
    )
  }

  /// The color in the form `#RRGGBBAA`.
  var hexDescription: String {
    func byte(_ value: Float) -> String {
      let text = String(Int((min(max(0, value), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + [red, green, blue, alpha].map(byte).joined()
  }

  /// Returns a color between this one and another, interpolated by components with the sRGB transfer function or in
  /// Oklab.
  func mixed(with other: RGBA, fraction: Double, perceptual: Bool) -> RGBA {
    let part = Float(fraction)
    func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * part }
    let alpha = between(alpha, other.alpha)
    guard perceptual else {
      return RGBA(
        red: between(red, other.red),
        green: between(green, other.green),
        blue: between(blue, other.blue),
        alpha: alpha
      )
    }
    let (a, b) = (Oklab(self), Oklab(other))
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Oklab(lightness: between(a.lightness, b.lightness), a: between(a.a, b.a), b: between(a.b, b.b))
      .rgba(alpha: alpha)
  }
}

/// A color in Oklab, Björn Ottosson's perceptual color space.
struct Oklab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: RGBA) {
    let red = TransferFunction.linear(Double(color.red))
    let green = TransferFunction.linear(Double(color.green))
    let blue = TransferFunction.linear(Double(color.blue))
    let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    lightness = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
    a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
    b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  }

  func rgba(alpha: Float) -> RGBA {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b)
    func component(_ linear: Double) -> Float { Float(min(max(TransferFunction.encoded(linear), 0), 1)) }
    return RGBA(
      red: component(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
      green: component(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
      blue: component(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short),
      alpha: alpha
    )
  }
}
