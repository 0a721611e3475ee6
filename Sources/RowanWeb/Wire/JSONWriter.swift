import Foundation
import RowanLayers

/// A writer of compact JSON into a growing array of bytes. Callers nest arrays and objects by closures; the writer
/// inserts the commas.
struct JSONWriter {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer with reserved capacity in bytes.
  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Writes an array whose elements `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes an object whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes the key of an object's member; its value must follow. The name is not escaped.
  mutating func key(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  mutating func null() {
    comma()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes an integer.
  mutating func integer(_ value: Int) {
    comma()
    appendDigits(value)
  }

  /// Writes a Boolean value as 1 or 0.
  mutating func flag(_ value: Bool) { integer(value ? 1 : 0) }

  /// Writes a number rounded to thousandths, which is finer than a device pixel; 0 if it is not finite.
  mutating func number(_ value: CGFloat) {
    comma()
    appendNumber(value)
  }

  /// Writes a number with single precision, for factors; 0 if it is not finite.
  mutating func exact(_ value: Double) {
    comma()
    // A finite double may round to an infinite float, which JSON cannot represent.
    let limit = Double(Float.greatestFiniteMagnitude)
    bytes.append(contentsOf: (value.isFinite ? String(Float(min(max(value, -limit), limit))) : "0").utf8)
  }

  /// Writes an escaped string.
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

  /// Writes a color in CSS hexadecimal notation, `#rrggbb` or `#rrggbbaa`.
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

  /// Writes a path as SVG path data.
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

  /// Writes an array of the values that another writer has written.
  mutating func raw(array values: JSONWriter) {
    open(UInt8(ascii: "["))
    bytes.append(contentsOf: values.bytes)
    close(UInt8(ascii: "]"))
  }

  /// Writes a point as an array of two numbers.
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
