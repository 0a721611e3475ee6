import Foundation
import RowanLayers
import Testing
import TestSupport

@testable import RowanWeb

@Suite("Fonts and images")
struct AssetTests {
  /// A font file with nothing but a character map of format 12 for some ranges.
  private func fontFile(_ ranges: [ClosedRange<UInt32>]) -> Data {
    func long(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    var bytes = long(0x10000) + short(1) + short(0) + short(0) + short(0)
    bytes += Array("cmap".utf8) + long(0) + long(28) + long(0)
    bytes += short(0) + short(1) + short(3) + short(10) + long(12)
    bytes += short(12) + short(0) + long(16 + ranges.count * 12) + long(0) + long(ranges.count)
    for range in ranges { bytes += long(Int(range.lowerBound)) + long(Int(range.upperBound)) + long(1) }
    return Data(bytes)
  }

  @Test func theCharactersOfAFontAreRead() {
    let coverage = FontCoverage(file: fontFile([0x41...0x5A, 0x5D0...0x5EA, 0x1F600...0x1F600]))
    #expect(coverage.ranges == [0x41...0x5A, 0x5D0...0x5EA, 0x1F600...0x1F600])
    #expect(coverage.css == "U+41-5a,U+5d0-5ea,U+1f600")
    #expect(coverage.simplified(closing: 2000).ranges == [0x41...0x5EA, 0x1F600...0x1F600])
    #expect(coverage.simplified(closing: 0, leavingOut: [0...0x2FF]).ranges.first == 0x5D0...0x5EA)
  }

  @Test func aDamagedFontHasNoCharacters() {
    let file = fontFile([0x41...0x5A, 0x5D0...0x5EA])
    for length in 0..<file.count { _ = FontCoverage(file: file.prefix(length)) }
    var random = SeededRandom(3)
    for _ in 0..<5000 {
      var damaged = file
      for _ in 0..<4 {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = FontCoverage(file: damaged)
    }
    #expect(FontCoverage(file: Data()).ranges.isEmpty)
    #expect(FontCoverage(file: Data("no font".utf8)).ranges.isEmpty)
  }

  @Test func installedFontsAreKnownByTheirNames() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [
      "Inter-SemiBoldItalic.otf", "InterDisplay-Bold.otf", "NotoSansHebrew-Bold.ttf", "NotoSansMono-Regular.ttf",
      "MaterialIcons-Regular.ttf", "Comic-Regular.ttf", "Inter-Regular.txt", "Inter.otf",
    ] { try Data().write(to: folder.appending(path: name)) }
    let fonts = WebFont.installed(in: [folder.path, "/nowhere"])
    #expect(
      fonts.map(\.use) == [
        .design(.default), .display, .design(.symbols), .fallback(family: "NotoSansHebrew"), .design(.monospaced),
      ]
    )
    #expect(fonts[0].isItalic && fonts[0].weights == 600...600)
  }

  @Test func theStyleSheetTellsWhatEachFontIsFor() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try fontFile([0x5D0...0x5EA]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let shelf = FontShelf([
      WebFont(.design(.default), weights: 400...400, path: "/fonts/Inter-Regular.otf"),
      WebFont(.design(.named("A \"B\"")), weights: 100...900, path: "/fonts/odd.woff2"),
      WebFont(.fallback(family: "NotoSansHebrew"), weights: 400...400, path: file.path),
    ])
    let sheet = await shelf.styleSheet()
    #expect(sheet.contains(#"font-family: "rowan-default"; font-weight: 400;"#))
    #expect(sheet.contains(#"font-family: "A B"; font-weight: 100 900;"#))
    #expect(sheet.contains(#"font-family: "rowan-fallback-plain""#))
    #expect(sheet.contains("unicode-range: U+5d0-5ea"))
    #expect(shelf.file(named: "2.ttf")?.mediaType == "font/ttf")
    #expect(shelf.file(named: "0.otf") == nil)
    #expect(shelf.file(named: "7.ttf") == nil)
    #expect(shelf.file(named: "../2.ttf") == nil)
  }

  @MainActor @Test func anImagesNameIsGoodForAsLongAsItIsShown() {
    let store = ImageStore()
    func image() -> BitmapImage {
      BitmapImage(width: 1, height: 1, pixels: [0], scale: 1, encoded: Data([1]), mediaType: "image/png")
    }
    var shown: BitmapImage? = image()
    let name = store.name(of: shown!)
    #expect(store.name(of: shown!) == name)
    #expect(store.image(named: name) === shown)
    #expect(name.count >= 21)
    shown = nil
    #expect(store.image(named: name) == nil)
    // Whatever takes its place in memory has a name of its own.
    for _ in 0..<1000 { #expect(store.name(of: image()) != name) }
  }

  @Test func secretsAreLongAndDifferent() {
    let secrets = Set((0..<1000).map { _ in Secret.make(bytes: 24) })
    #expect(secrets.count == 1000)
    #expect(secrets.allSatisfy { $0.count == 32 })
    #expect(Secret.equal("abc", "abc"))
    #expect(!Secret.equal("abc", "abd"))
    #expect(!Secret.equal("abc", "ab"))
  }

  @Test(arguments: [(9, 0), (14, 1), (16, 3), (17.5, 4), (20, 5), (24, 6), (32, 8), (60, 11)] as [(Double, Int)])
  func dynamicTypeFollowsTheRootFontSize(_ size: Double, _ index: Int) {
    let environment = WebEnvironment(size: .zero, rootFontSize: size)
    #expect(environment.dynamicTypeIndex == index)
  }
}
