import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The panel of a color picker: a grid of colors, sliders for the components, and a field for the hexadecimal value.
struct ColorPanel: View {
  @Binding var selection: Color
  let supportsOpacity: Bool
  @Environment(\.self) private var environment

  var body: some View {
    let color = selection.rgba(in: environment)
    VStack(alignment: .leading, spacing: 12) {
      ColorGrid(chosen: color) { choose($0.opacity(Double(color.alpha))) }
      part("Red", color, \.red)
      part("Green", color, \.green)
      part("Blue", color, \.blue)
      if supportsOpacity { part("Opacity", color, \.alpha) }
      HStack {
        Text("Hex")
        Spacer()
        TextField(label: Text("Hex"), prompt: nil, value: hexadecimal(color))
          .textFieldStyle(.roundedBorder)
          .autocorrectionDisabled()
          .frame(width: 110)
      }
    }
    .font(environment.idiom == .touch ? .subheadline : nil)
    .padding(16)
    .frame(width: 288)
  }

  /// Selects a color, made opaque if the picker does not support opacity.
  private func choose(_ color: RGBA) {
    var color = color
    if !supportsOpacity { color.alpha = 1 }
    selection = Color(color)
  }

  /// Returns a slider for a component of the color.
  private func part(_ name: LocalizedStringKey, _ color: RGBA, _ part: WritableKeyPath<RGBA, Float> & Sendable)
    -> some View
  {
    HStack(spacing: 8) {
      Text(name).frame(width: 62, alignment: .leading).accessibilityHidden(true)
      Slider(
        value: Binding(
          get: { Double(color[keyPath: part]) },
          set: { value in
            var changed = color
            changed[keyPath: part] = Float(value)
            choose(changed)
          }
        )
      ) {
        Text(name)
      }
      .labelsHidden()
    }
  }

  /// Returns the value of the hexadecimal field: six digits, or eight with the opacity.
  private func hexadecimal(_ color: RGBA) -> FieldValue {
    var value = FieldValue(
      text: Binding(
        get: { color.hexadecimal },
        set: { text in
          if let read = RGBA(hexadecimal: text) { choose(read) }
        }
      )
    )
    value.isCommittedAtEnd = true
    return value
  }
}

/// Grays, and twelve hues from dark to light. The grid is for pointers only; the sliders and the field provide the same
/// function for the keyboard.
private struct ColorGrid: View {
  let chosen: RGBA
  let choose: (RGBA) -> Void
  @Environment(\.isEnabled) private var isEnabled

  private static let rows: [[RGBA]] = {
    let greys = (0..<12).map { step in RGBA(hex: 0xFFFFFF).mixed(black: Double(step) / 11) }
    let shades: [(saturation: Double, brightness: Double)] = [
      (1, 0.3), (1, 0.45), (1, 0.6), (1, 0.78), (1, 0.95), (0.8, 1), (0.6, 1), (0.4, 1), (0.22, 1),
    ]
    return [greys]
      + shades.map { shade in
        (0..<12).map { column in
          RGBA(hue: (195 + Double(column) * 30) / 360, saturation: shade.saturation, brightness: shade.brightness)
        }
      }
  }()

  var body: some View {
    VStack(spacing: 0) {
      ForEach(Self.rows.indices, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(Self.rows[row].indices, id: \.self) { column in cell(Self.rows[row][column]) }
        }
      }
    }
    .frame(height: 210)
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .accessibilityHidden(true)
  }

  private func cell(_ color: RGBA) -> some View {
    let isChosen = color.hexadecimal.prefix(7) == chosen.hexadecimal.prefix(7)
    return Color(color)
      .overlay { if isChosen { Rectangle().strokeBorder(.white, lineWidth: 2) } }
      .onTapGesture { if isEnabled { choose(color) } }
  }
}

extension RGBA {
  /// The color as `#RRGGBB`, with two additional digits if it is not opaque.
  var hexadecimal: String {
    func digits(_ value: Float) -> String {
      let byte = String(Int((min(max(0, value), 1) * 255).rounded()), radix: 16, uppercase: true)
      return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 0.998 ? digits(alpha) : "")
  }

  /// Creates a color from three, four, six or eight hexadecimal digits; `nil` for other texts.
  init?(hexadecimal text: String) {
    var digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }.map(String.init)
    if digits.count == 3 || digits.count == 4 {
      digits = digits.map { $0 + $0 }
    } else {
      digits = stride(from: 0, to: digits.count, by: 2).map { digits[$0..<min($0 + 2, digits.count)].joined() }
    }
    let bytes = digits.compactMap { $0.count == 2 ? UInt8($0, radix: 16) : nil }.map { Float($0) / 255 }
    guard bytes.count == digits.count, bytes.count == 3 || bytes.count == 4 else { return nil }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  fileprivate init(hue: Double, saturation: Double, brightness: Double) {
    func component(_ offset: Double) -> Float {
      let position = (offset + (hue - hue.rounded(.down)) * 6).truncatingRemainder(dividingBy: 6)
      return Float(brightness - brightness * saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1))
  }

  /// Returns the color mixed with black.
  ///
  /// - Parameter fraction: The fraction of black, from 0 to 1.
  fileprivate func mixed(black fraction: Double) -> RGBA {
    let rest = Float(1 - fraction)
    return RGBA(red: red * rest, green: green * rest, blue: blue * rest)
  }
}
