import Foundation
import IssueReporting
import RowanGraph
import RowanLayers
import RowanText
import TestSupport
import Testing

@testable import RowanViews

@MainActor
@Suite("Images and labels")
struct ImageTests {
  @Test("A symbol grows with the font and with its scale")
  func symbolSizes() throws {
    func height(_ view: some View) throws -> CGFloat { try #require(Drawn(view).root?.children.first).frame.height }
    let body = try height(Image(systemName: "star"))
    #expect(try height(Image(systemName: "star").font(.system(size: 34))) > body * 1.9)
    #expect(try height(Image(systemName: "star").imageScale(.large)) > body)
    #expect(try height(Image(systemName: "star").imageScale(.small)) < body)
  }

  @Test("A symbol is drawn in the foreground style and named for assistive technologies")
  func symbolColour() {
    let drawn = Drawn(Image(systemName: "star.fill").foregroundStyle(.white))
    #expect(drawn.fills == [.white])
    #expect(drawn.labels == ["star"])
  }

  @Test("The filled form is shown where it is asked for and exists")
  func variants() {
    func resolve(_ name: String, _ variants: SymbolVariants) -> String {
      SymbolName.resolve(name, variants, in: PictureLibrary.shared)
    }
    #expect(resolve("star", .fill) == "star.fill")
    #expect(resolve("minus", .circle.fill) == "minus.circle.fill")
    #expect(resolve("chevron.right", .fill) == "chevron.right")
  }

  @Test("A scene shows the symbols that it is given, alone and in texts")
  func ownSymbols() {
    let pictures = OneSymbol()
    let image = Drawn(Image(systemName: "dot"), pictures: pictures)
    #expect(image.frames.map(\.size) == [CGSize(width: 34, height: 17)])
    let text = Drawn(Text("A\(Image(systemName: "dot"))"), pictures: pictures)
    guard case .text(let layout, _)? = text.drawings.first?.layer.content else {
      Issue.record("nothing is drawn for the text")
      return
    }
    #expect(layout.runs.map(\.text).last == "•")
    #expect(text.labels == ["Adot"])
  }

  @Test("The words of a text name its symbols, whatever the scene shows")
  func wordsOfSymbols() {
    let text = Text("Rated \(Image(systemName: "star.fill"))")
    #expect(text.string(in: EnvironmentValues()) == "Rated star")
  }

  @Test("A symbol that points forward points the other way where reading runs from right to left")
  func mirroredSymbol() {
    func path(_ name: String, _ direction: LayoutDirection) -> Path? {
      let drawn = Drawn(Image(systemName: name)) { $0.layoutDirection = direction }
      guard case .shape(let path, _, _, _)? = drawn.drawings.first?.layer.content else { return nil }
      return path
    }
    #expect(path("chevron.forward", .leftToRight) != path("chevron.forward", .rightToLeft))
    #expect(path("chevron.right", .leftToRight) == path("chevron.right", .rightToLeft))
  }

  @Test("An unknown symbol is reported once and shown as a question mark of a symbol's size")
  func unknownSymbol() throws {
    let reports = IssueLog()
    let sizes = try withIssueReporters([reports]) {
      try ["trash", "weathercock.of.nowhere", "weathercock.of.nowhere"].map { name in
        try #require(Drawn(Image(systemName: name)).root?.children.first).frame.size
      }
    }
    #expect(sizes[1] == sizes[2] && sizes[1].width == sizes[1].height)
    #expect(abs(sizes[1].height - sizes[0].height) < 4)
    #expect(reports.messages.count == 1)
    #expect(reports.messages.first?.contains("weathercock.of.nowhere") == true)
  }

  @Test("A label's title starts after its icon and the gap")
  func labels() {
    let label = Label {
      Text("Title")
    } icon: {
      Color.red.frame(width: 24, height: 24)
    }
    let touch = Drawn(label)
    #expect(touch.frames == [CGRect(x: 59, y: 38, width: 24, height: 24), CGRect(x: 91, y: 40, width: 50, height: 20)])
    let desktop = Drawn(label) {
      $0.idiom = .desktop
      $0.labelIconColumn = LabelIconColumn(width: 16, gap: 6)
    }
    // The icon overflows its column by 4 on each side, and the title stands 22 in (fact M19).
    #expect(desktop.frames.map(\.minX) == [60, 86])
  }

  @Test("In a list the icon has the tint, or the colour given for the row")
  func iconTint() {
    let label = Label("Title", systemImage: "star")
    func iconColor(_ change: (inout EnvironmentValues) -> Void) -> RGBA? {
      Drawn(label) {
        $0.labelIconColumn = LabelIconColumn(width: 24, gap: 16)
        change(&$0)
      }.fills.first
    }
    let environment = EnvironmentValues()
    #expect(iconColor { _ in } == SystemColor.blue.rgba(in: environment))
    #expect(iconColor { $0.labelIconTint = .purple } == SystemColor.purple.rgba(in: environment))
    #expect(iconColor { $0.backgroundProminence = .increased } == .white)
  }

  @Test("A label is read aloud once, by its title")
  func spokenLabels() {
    #expect(Drawn(Label("Trash", systemImage: "trash")).labels == ["Trash"])
    #expect(Drawn(Label("Trash", systemImage: "trash").labelStyle(.iconOnly)).labels == ["Trash"])
    #expect(Drawn(Label("Trash", systemImage: "trash").labelStyle(.titleOnly)).labels == ["Trash"])
  }

  @Test("A label style of one's own wraps the style around it")
  func ownLabelStyle() {
    struct Framed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        Label(configuration).border(.black, width: 2)
      }
    }
    let drawn = Drawn(Label("Trash", systemImage: "trash").labelStyle(Framed()).labelStyle(.titleOnly))
    #expect(drawn.drawings.count == 2)
    #expect(drawn.labels == ["Trash"])
  }

  @Test("A picture of a catalogue has its own size, and takes another where it is resizable")
  func bitmaps() throws {
    let bitmap = BitmapImage(width: 8, height: 4, pixels: Array(repeating: 0xFF00_00FF, count: 32), scale: 2)
    #expect(Drawn(Image(bitmap)).frames == [CGRect(x: 98, y: 49, width: 4, height: 2)])
    #expect(Drawn(Image(bitmap).resizable()).frames == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    #expect(Drawn(Image(bitmap).resizable().scaledToFit()).frames == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    let tiled = Drawn(Image(bitmap).resizable(resizingMode: .tile), width: 10, height: 2)
    #expect(tiled.drawings.count == 3)
    let capped = Drawn(
      Image(bitmap).resizable(capInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)),
      width: 40,
      height: 2
    )
    #expect(capped.drawings.map { $0.layer.parent?.frame.width } == [1, 38, 1])
  }

  @Test("Colours and images are found in the asset catalogues of a bundle")
  func catalogues() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rowan-assets-\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(
      """
      {"colors": [{"color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0.5", "blue": "0", "alpha": "1.000"}}}]}
      """.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))
    let loose = BitmapImage(width: 6, height: 6, pixels: Array(repeating: 0xFFFF_FFFF, count: 36))
    try loose.encoded.write(to: folder.appendingPathComponent("photo@2x.png"))
    let bundle = try #require(Bundle(url: folder))
    #expect(Color("Brand", bundle: bundle).rgba(in: EnvironmentValues()).css == "rgba(255,128,0,1.0)")
    #expect(Drawn(Image("photo", bundle: bundle)).frames.map(\.size) == [CGSize(width: 3, height: 3)])
  }

  @Test("Colours of one name in several namespaces of a catalogue are told apart")
  func namespaces() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rowan-assets-\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, green) in [("Ink", "0"), ("Day/Ink", "0.5"), ("Day/Late/Ink", "1"), ("Day/Plain/Other", "0.5")] {
      let set = folder.appendingPathComponent("Assets.xcassets/\(path).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let color = #"{"red": "1", "green": "\#(green)", "blue": "0", "alpha": "1"}"#
      try Data(#"{"colors": [{"color": {"color-space": "srgb", "components": \#(color)}}]}"#.utf8)
        .write(to: set.appendingPathComponent("Contents.json"))
    }
    for space in ["Day", "Day/Late"] {
      try Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
        .write(to: folder.appendingPathComponent("Assets.xcassets/\(space)/Contents.json"))
    }
    let bundle = try #require(Bundle(url: folder))
    let names = ["Ink", "Day/Ink", "Day/Late/Ink", "Day/Other", "Other"]
    let colors = names.map { Color($0, bundle: bundle).rgba(in: EnvironmentValues()).css }
    #expect(colors == [0, 128, 255, 128, 128].map { "rgba(255,\($0),0,1.0)" })
  }
}

/// Knows one symbol: a bar twice as wide as the text around it is high.
private final class OneSymbol: PictureSource {
  var symbolNames: Set<String> { ["dot"] }
  func hasSymbol(_ name: String) -> Bool { name == "dot" }
  func symbolBox(_ name: String, fontSize: CGFloat, weight: Int, pixel: CGFloat) -> SymbolBox {
    let size = CGSize(width: 2 * fontSize, height: fontSize)
    return SymbolBox(size: size, drawn: size, baseline: fontSize)
  }
  func outline(ofSymbol name: String, weight: Int) -> Path? { Path(CGRect(x: 0, y: 0, width: 1, height: 1)) }
  func character(ofSymbol name: String) -> SymbolCharacter? {
    name == "dot" ? SymbolCharacter(text: "•", scale: 1) : nil
  }
  func canDecode(_ file: String) -> Bool { false }
  func image(at url: URL, scale: CGFloat) throws -> BitmapImage? { nil }
  var decoder: ImageDecoder { { _, _ in nil } }
}
