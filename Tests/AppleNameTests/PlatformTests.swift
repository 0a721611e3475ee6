import RowanTesting
import SwiftUI
import Testing

/// Values of UIKit and AppKit: colors in each appearance, images, the window as a screen, and the clipboard.
@MainActor
struct PlatformTests {
  private func components(_ color: Color, _ scheme: ColorScheme, increased: Bool = false) -> String {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    if increased { environment.setColorSchemeContrast(.increased) }
    return color.resolve(in: environment).description
  }

  @Test func systemColorsFollowSchemeAndContrast() {
    let gray = Color(.systemGray6)
    #expect(components(gray, .light) == "#F2F2F7FF")
    #expect(components(gray, .dark) == "#1C1C1EFF")
    #expect(components(gray, .light, increased: true) == "#EBEBF0FF")
    #expect(components(gray, .dark, increased: true) == "#242426FF")
    #expect(components(Color(uiColor: .systemBackground), .light) == "#FFFFFFFF")
    #expect(components(Color(uiColor: .systemBackground), .dark) == "#000000FF")
    #expect(Color(.systemRed) == Color(uiColor: .systemRed) && Color(.systemRed) == .red)
  }

  @Test func colorsOfTheDesktopAreThoseOfItsTable() {
    var environment = EnvironmentValues()
    environment.idiom = .desktop
    environment.look = .classic
    #expect(Color(nsColor: .windowBackgroundColor).resolve(in: environment).description == "#ECECECFF")
    environment.colorScheme = .dark
    #expect(Color(.windowBackgroundColor).resolve(in: environment).description == "#323232FF")
  }

  @Test func aDynamicColorFollowsTheEnvironmentInWhichItIsDrawn() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(white: 0, alpha: 1) }
    #expect(components(Color(color), .light) == "#000000FF")
    #expect(components(Color(color), .dark) == "#FFFFFFFF")
    #expect(components(Color(color.withAlphaComponent(0)), .dark) == "#FFFFFF00")
    let appearance = NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .white : .black }
    #expect(components(Color(nsColor: appearance), .dark) == "#FFFFFFFF")
  }

  @Test func aColorHasComponents() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(Color(red: 1, green: 0.5, blue: 0.25, opacity: 0.5)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [1, 0.5, 0.25, 0.5])
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(hue: 0.75, saturation: 0.5, brightness: 0.8, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.75) < 0.001 && abs(saturation - 0.5) < 0.001 && abs(brightness - 0.8) < 0.001)
    #expect(NSColor.systemRed.alphaComponent == 1)
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red != .systemRed)
    let dark = UIColor.systemGray6.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(components(Color(dark), .light) == "#1C1C1EFF")
  }

  @Test func theScreenIsTheWindowOfTheBody() {
    struct Width: View {
      var body: some View { Text(verbatim: "\(Int(UIScreen.main.bounds.width)) \(UIDevice.current.model)") }
    }
    let phone = Screen(size: CGSize(width: 390, height: 844)) { Width() }
    let pad = Screen(size: CGSize(width: 1024, height: 768)) { Width() }
    let mac = Screen(size: CGSize(width: 1440, height: 900), idiom: .desktop) { Width() }
    #expect(phone.text("390 iPhone").exists, "\(phone)")
    #expect(pad.text("1024 iPad").exists, "\(pad)")
    #expect(mac.text("1440 Mac").exists, "\(mac)")
  }

  @Test func aTextIsCopiedInTheWindowOfTheAction() {
    struct Copy: View {
      let text: String
      var body: some View { Button("Copy") { UIPasteboard.general.string = text } }
    }
    let (one, two) = (Screen { Copy(text: "Heron") }, Screen { Copy(text: "Egret") })
    one.button("Copy").tap()
    two.button("Copy").tap()
    #expect(one.copiedText == "Heron" && two.copiedText == "Egret")
    #expect(one.host.copiedText == "Heron")
  }

  @Test func anImageOfAFileIsShownAndWritten() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 8, height: 4))
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 8, height: 4))
    let file = try #require(image.pngData())
    let read = try #require(UIImage(data: file, scale: 2))
    #expect(read.size == CGSize(width: 4, height: 2) && read.scale == 2)
    let jpeg = try #require(image.jpegData(compressionQuality: 0.9))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 8, height: 4))
    #expect(UIImage(data: Data("none".utf8)) == nil && UIImage(systemName: "no.such.symbol") == nil)
    let other = NSImage(cgImage: try #require(image.cgImage), size: .zero)
    let screen = Screen(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        Image(uiImage: read).frameID("picture")
        Image(nsImage: other).frameID("other")
        Image(uiImage: UIImage())
      }
    }
    #expect(screen.frame(of: "picture")?.size == CGSize(width: 4, height: 2))
    #expect(screen.frame(of: "other")?.size == CGSize(width: 8, height: 4))
  }

  @Test func aURLIsOpenedByTheWindowOfTheAction() throws {
    let url = try #require(URL(string: "https://example.org"))
    let screen = Screen { Button("Open") { UIApplication.shared.open(url) } }
    var opened: [URL] = []
    screen.host.urlOpener = {
      opened.append($0)
      return true
    }
    screen.button("Open").tap()
    #expect(opened == [url])
  }
}
