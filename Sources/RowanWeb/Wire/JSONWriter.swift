import Foundation
import RowanLayers

/// Writes compact JSON into one growing array of bytes. The caller opens and closes arrays and objects in order; commas
/// come by themselves.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Begins a member of an object; its value comes next.
  mutating func key(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func null() {
    comma()
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func integer(_ value: Int) {
    comma()
    appendDigits(value)
  }

  mutating func flag(_ value: Bool) { integer(value ? 1 : 0) }

  /// A number rounded to thousandths, which is finer than any device pixel; what is not finite becomes 0.
  mutating func number(_ value: CGFloat) {
    comma()
    appendNumber(value)
  }

  /// A number with seven digits that count: for factors, which are not lengths.
  mutating func exact(_ value: Double) {
    comma()
    // What is finite as a double may be infinite with half as many digits, and JSON has no word for that.
    let limit = Double(Float.greatestFiniteMagnitude)
    bytes.append(contentsOf: (value.isFinite ? String(Float(min(max(value, -limit), limit))) : "0").utf8)
  }

  mutating func string(_ value: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A colour as a CSS hexadecimal colour, `#rrggbb` or `#rrggbbaa`.
  mutating func color(_ color: RGBA) {
    func byte(_ component: Float) -> Int { Int((min(max(0, component), 1) * 255).rounded()) }
    let digits = Array("0123456789abcdef".utf8)
    comma()
    bytes.append(contentsOf: "\"#".utf8)
    var components = [byte(color.red), byte(color.green), byte(color.blue)]
    if byte(color.alpha) != 255 { components.append(byte(color.alpha)) }
    for component in components {
      bytes.append(digits[component >> 4])
      bytes.append(digits[component & 15])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A path as SVG path data.
  mutating func path(_ path: Path) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    path.forEach { element in
      switch element {
      case .move(let to): command("M", to)
      case .line(let to): command("L", to)
      case .quadCurve(let to, let control): command("Q", control, to)
      case .curve(let to, let control1, let control2): command("C", control1, control2, to)
      case .closeSubpath: bytes.append(UInt8(ascii: "Z"))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// An array of the values that another writer wrote one after the other.
  mutating func raw(array values: JSONWriter) {
    open(UInt8(ascii: "["))
    bytes.append(contentsOf: values.bytes)
    close(UInt8(ascii: "]"))
  }

  /// A point as an array of two numbers.
  mutating func point(_ point: CGPoint) {
    array { writer in
      writer.number(point.x)
      writer.number(point.y)
    }
  }

  private mutating func command(_ letter: Character, _ points: CGPoint...) {
    bytes.append(letter.asciiValue ?? 0)
    for (index, point) in points.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      appendNumber(point.x)
      bytes.append(UInt8(ascii: " "))
      appendNumber(point.y)
    }
  }

  private mutating func open(_ byte: UInt8) {
    comma()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func appendNumber(_ value: CGFloat) {
    guard value.isFinite else { return bytes.append(UInt8(ascii: "0")) }
    let thousandths = Int((min(max(value, -1e12), 1e12) * 1000).rounded())
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = abs(thousandths)
    appendDigits(magnitude / 1000)
    var rest = magnitude % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private mutating func appendDigits(_ value: Int) {
    if value >= 0, value < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(value)) }
    bytes.append(contentsOf: String(value).utf8)
  }
}
