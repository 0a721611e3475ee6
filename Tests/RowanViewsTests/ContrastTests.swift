import Foundation
import RowanGraph
import RowanLayers
import Testing

@testable import RowanViews

/// Whether text can be read where more contrast is asked for: 4.5:1, as the web's rules say (WCAG 2, 1.4.3).
@MainActor
@Suite("Contrast")
struct ContrastTests {
  struct Appearance: Sendable, CustomTestStringConvertible {
    var look: Look
    var idiom: Idiom
    var scheme: ColorScheme
    var testDescription: String { "\(look) \(idiom) \(scheme)" }

    static let all = [Look.v26, .classic].flatMap { look in
      [Idiom.touch, .desktop].flatMap { idiom in
        [ColorScheme.light, .dark].map { Appearance(look: look, idiom: idiom, scheme: $0) }
      }
    }

    @MainActor func environment(_ contrast: ColorSchemeContrast = .increased) -> EnvironmentValues {
      var environment = EnvironmentValues()
      environment.look = look
      environment.idiom = idiom
      environment.colorScheme = scheme
      environment.setColorSchemeContrast(contrast)
      return environment
    }
  }

  private static let texts: [SystemColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel, .placeholderText, .link, .headerText,
    .groupedHeaderText, .accent, .destructiveLabel,
  ]

  /// What text stands on: windows, lists plain, in columns and grouped, fields, rows selected and pressed.
  private static let grounds: [SystemColor] = [
    .windowBackground, .controlBackground, .textBackground, .systemBackground, .secondarySystemBackground,
    .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
    .tertiarySystemGroupedBackground, .rowHighlight, .editRowSelected, .unemphasizedSelectedContentBackground,
  ]

  /// What lies on a ground, below text: every other row, and the fills of fields and buttons.
  private static let veils: [SystemColor] = [
    .alternatingRow, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
  ]

  /// A colour laid over an opaque one, in the eight bits of a screen.
  private func over(_ color: RGBA, _ ground: RGBA) -> [Double] {
    zip([color.red, color.green, color.blue], [ground.red, ground.green, ground.blue]).map { own, below in
      (Double(own * color.alpha + below * (1 - color.alpha)) * 255).rounded() / 255
    }
  }

  private func luminance(_ color: [Double]) -> Double {
    let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func ratio(_ text: RGBA, on ground: RGBA) -> Double {
    let pair = [luminance(over(text, ground)), luminance(over(ground, ground))].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  private func opaque(_ color: RGBA, over ground: RGBA) -> RGBA {
    let parts = over(color, ground).map { Float($0) }
    return RGBA(red: parts[0], green: parts[1], blue: parts[2])
  }

  @Test("Text of every level can be read on every ground", arguments: Appearance.all)
  func textOnGrounds(appearance: Appearance) {
    let environment = appearance.environment()
    var grounds = Self.grounds.map { ("\($0)", $0.rgba(in: environment)) }
    for ground in [SystemColor.windowBackground, .textBackground, .systemBackground, .secondarySystemGroupedBackground]
    {
      let below = ground.rgba(in: environment)
      grounds += Self.veils.map { ("\($0) on \(ground)", opaque($0.rgba(in: environment), over: below)) }
    }
    var failures: [String] = []
    for text in Self.texts {
      for (name, ground) in grounds {
        let found = ratio(text.rgba(in: environment), on: ground)
        if found < 4.5 { failures.append("\(text) on \(name): \((found * 100).rounded() / 100)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) pairs: \(failures.prefix(8))")
  }

  @Test("What stands lower in the hierarchy never stands out more", arguments: Appearance.all)
  func hierarchy(appearance: Appearance) {
    let environment = appearance.environment()
    let ground = SystemColor.windowBackground.rgba(in: environment)
    let ratios = (0...4).map { ratio(SystemColor.label(level: $0).rgba(in: environment), on: ground) }
    #expect(ratios == ratios.sorted(by: >), "\(ratios)")
    #expect(ratios[0] > ratios[1])
  }

  @Test("On a selected row of a focused list all levels can be read", arguments: Appearance.all)
  func selectedRows(appearance: Appearance) {
    guard appearance.idiom == .desktop else { return }
    for contrast in [ColorSchemeContrast.standard, .increased] {
      var environment = appearance.environment(contrast)
      let ground = SystemColor.selectedContentBackground.rgba(in: environment)
      environment.backgroundProminence = .increased
      for level in 0...4 {
        let color = environment.foregroundPaint(level: level).representative
        #expect(ratio(color, on: ground) >= 4.5, "level \(level) with \(contrast) contrast")
      }
    }
  }

  @Test("Labels can be read on every hue that buttons have", arguments: Appearance.all)
  func labelsOnHues(appearance: Appearance) {
    let environment = appearance.environment()
    for hue in SystemColor.allCases[...SystemColor.allCases.firstIndex(of: .gray)!] + [.accent] {
      let fill = hue.rgba(in: environment)
      let found = ratio(environment.labelColor(on: fill), on: fill)
      #expect(found >= 3, "\(hue): \((found * 100).rounded() / 100)")
      #expect(appearance.environment(.standard).labelColor(on: fill) == .white)
    }
  }

  @Test("Standard contrast stays as recorded (facts B12, B16, B17)")
  func standard() {
    func alpha(_ color: SystemColor, _ idiom: Idiom, _ scheme: ColorScheme) -> Int {
      let environment = Appearance(look: .v26, idiom: idiom, scheme: scheme).environment(.standard)
      return Int((color.rgba(in: environment).alpha * 255).rounded())
    }
    #expect(alpha(.secondaryLabel, .desktop, .light) == 0x7F)
    #expect(alpha(.secondaryLabel, .desktop, .dark) == 0x8C)
    #expect(alpha(.secondaryLabel, .touch, .light) == 0x99)
    #expect(alpha(.tertiaryLabel, .touch, .dark) == 0x4C)
    #expect(alpha(.placeholderText, .desktop, .light) == 0x3F)
  }
}
