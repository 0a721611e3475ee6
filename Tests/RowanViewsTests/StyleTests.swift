import Foundation
import RowanGraph
import RowanLayers
import Testing

@testable import RowanViews

@MainActor
@Suite("Colours and styles")
struct StyleTests {
  @Test("Every system colour exists in every look and idiom")
  func palette() {
    for color in SystemColor.allCases {
      for look in [Look.v26, .classic] {
        for idiom in [Idiom.touch, .desktop] { _ = Palette.set(of: color, look: look, idiom: idiom) }
      }
    }
  }

  /// Facts B9, B10, B22.
  @Test("Red is iOS 26's by default, another one in dark mode, and the classic one in the classic look")
  func systemColours() {
    var environment = EnvironmentValues()
    #expect(Color.red.rgba(in: environment) == RGBA(hex: 0xFF383C))
    environment.colorScheme = .dark
    #expect(Color.red.rgba(in: environment) == RGBA(hex: 0xFF4245))
    environment.look = .classic
    environment.colorScheme = .light
    #expect(Color.red.rgba(in: environment) == RGBA(hex: 0xFF3B30))
    environment.idiom = .desktop
    #expect(Color.green.rgba(in: environment) == RGBA(hex: 0x28CD41))
  }

  /// Fact B13.
  @Test("Separators of look 26 are a tenth of black, classic ones blueish")
  func separators() {
    var environment = EnvironmentValues()
    #expect(SystemColor.separator.rgba(in: environment) == RGBA(hex: 0x000000, alpha: 25 / 255))
    environment.look = .classic
    #expect(SystemColor.separator.rgba(in: environment) == RGBA(hex: 0x3C3C43, alpha: 0x49 / 255))
  }

  @Test("Secondary text has the secondary label colour")
  func labels() {
    let environment = EnvironmentValues()
    #expect(environment.foregroundPaint(level: 0) == .color(.black))
    #expect(environment.foregroundPaint(level: 1) == .color(RGBA(hex: 0x3C3C43, alpha: 0x99 / 255)))
  }

  /// Fact B24.
  @Test("Secondary of a blue foreground is half of blue")
  func levelsOfAColour() {
    let drawn = Drawn(
      VStack {
        Rectangle()
        Rectangle().fill(.secondary)
        Rectangle().fill(.primary)
      }
      .foregroundStyle(.blue)
    )
    let blue = RGBA(hex: 0x0088FF)
    #expect(drawn.fills == [blue, blue.opacity(0.5), blue])
  }

  @Test("A level inside a level goes further down")
  func nestedLevels() {
    let drawn = Drawn(
      HStack { Rectangle().foregroundStyle(.secondary) }.foregroundStyle(.secondary)
    )
    #expect(drawn.fills == [SystemColor.tertiaryLabel.rgba(in: EnvironmentValues())])
  }

  @Test("Styles given for the levels are used for them")
  func givenLevels() {
    let drawn = Drawn(
      HStack {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
      }
      .foregroundStyle(.black, .white)
    )
    #expect(drawn.fills == [.black, .white, RGBA.white.opacity(0.5)])
  }

  /// Fact B25.
  @Test("On a selected row's background the label colours are white")
  func prominentBackground() {
    let drawn = Drawn(
      HStack {
        Rectangle().fill(.primary); Rectangle().fill(.secondary); Rectangle().fill(.red)
      }
    ) {
      $0.backgroundProminence = .increased
    }
    #expect(drawn.fills == [.white, RGBA.white.opacity(0.5), RGBA(hex: 0xFF383C)])
  }

  /// Fact B23.
  @Test("A tint colours what is tinted, the accent colour does where no tint is set")
  func tint() {
    func fills(_ view: some View) -> [RGBA] { Drawn(view).fills }
    let environment = EnvironmentValues()
    #expect(fills(Rectangle().fill(.tint)) == [SystemColor.blue.rgba(in: environment)])
    #expect(fills(Rectangle().fill(.tint).tint(.green)) == [SystemColor.green.rgba(in: environment)])
    #expect(fills(Rectangle().fill(.tint).accentColor(.red)) == [SystemColor.red.rgba(in: environment)])
    #expect(fills(Color.accentColor.tint(.green)) == [SystemColor.blue.rgba(in: environment)])
    let halfTint = TintShapeStyle().opacity(0.5)
    #expect(fills(Rectangle().fill(.tint).tint(halfTint).tint(.white)) == [RGBA.white.opacity(0.5)])
  }

  @Test("Changing the foreground repaints and lays nothing out")
  func repaint() {
    func view(_ color: Color) -> some View { Rectangle().foregroundStyle(color) }
    let drawn = Drawn(view(.black))
    let layer = drawn.drawings.first?.layer
    _ = drawn.host.graph.layers.takePatch()
    drawn.update(view(.white))
    #expect(drawn.fills == [.white])
    #expect(drawn.drawings.first?.layer === layer)
    #expect(drawn.host.graph.layers.takePatch().changed.values.allSatisfy { $0 == .content })
  }

  @Test("Hue, saturation and brightness give the colour of the wheel")
  func hues() {
    let environment = EnvironmentValues()
    #expect(Color(hue: 0, saturation: 1, brightness: 1).rgba(in: environment) == RGBA(hex: 0xFF0000))
    #expect(Color(hue: 1 / 3, saturation: 1, brightness: 1).rgba(in: environment).css == "rgba(0,255,0,1.0)")
    #expect(Color(hue: 2 / 3, saturation: 0.5, brightness: 1).rgba(in: environment).css == "rgba(128,128,255,1.0)")
  }

  @Test("Mixing in steps ends at both colours")
  func mixing() {
    let environment = EnvironmentValues()
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(red.mix(with: blue, by: 0).resolve(in: environment).rgba.css == "rgba(255,0,0,1.0)")
    #expect(red.mix(with: blue, by: 1).resolve(in: environment).rgba.css == "rgba(0,0,255,1.0)")
    #expect(red.mix(with: blue, by: 0.5, in: .device).resolve(in: environment).rgba.css == "rgba(128,0,128,1.0)")
  }

  @Test("A style of one's own follows the environment")
  func ownStyle() {
    struct Ink: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.white : Color.black
      }
    }
    #expect(Drawn(Rectangle().fill(Ink())).fills == [.black])
    #expect(Drawn(Rectangle().fill(Ink())) { $0.colorScheme = .dark }.fills == [.white])
  }

  @Test("A preferred colour scheme changes the view and is told to the scene")
  func preferredScheme() {
    let drawn = Drawn(Color.primary.preferredColorScheme(.dark))
    #expect(drawn.fills == [.white])
    #expect(drawn.host.gatherPreference(PreferredColorSchemeKey.self) == .some(.dark))
  }
}
