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

  @Test func `letters of one width come from the font that they are measured in`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func add(_ names: String...) throws {
      for name in names { try Data().write(to: folder.appending(path: name)) }
    }
    func found() -> [String] {
      WebFont.installed(in: [folder.path]).filter { $0.use == .design(.monospaced) }
        .map { "\($0.path.split(separator: "/").last ?? "") \($0.weights.lowerBound)\($0.isItalic ? " italic" : "")" }
    }
    try add("DejaVuSansMono.ttf", "DejaVuSansMono-BoldOblique.ttf", "DejaVuSans.ttf")
    #expect(found() == ["DejaVuSansMono-BoldOblique.ttf 700 italic", "DejaVuSansMono.ttf 400"])
    try add("NotoSansMono-Regular.ttf")
    #expect(found() == ["NotoSansMono-Regular.ttf 400"])
  }

  @Test func theStyleSheetTellsWhatEachFontIsFor() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
    try fontFile([0x5D0...0x5EA]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let shelf = FontStore([
      WebFont(.design(.default), weights: 400...400, path: "/fonts/Inter-Regular.otf"),
      WebFont(.design(.named("A \"B\"")), weights: 100...900, path: "/fonts/odd.woff2"),
      WebFont(.fallback(family: "NotoSansHebrew"), weights: 400...400, path: file.path),
    ])
    let sheet = String(decoding: await shelf.styleSheet().data, as: UTF8.self)
    #expect(sheet.contains(#"font-family: "rowan-default"; font-weight: 400;"#))
    #expect(sheet.contains(#"font-family: "A B"; font-weight: 100 900;"#))
    #expect(sheet.contains(#"font-family: "rowan-fallback-plain""#))
    #expect(sheet.contains("unicode-range: U+5d0-5ea"))
    let names = sheet.matches(of: /\/fonts\/([^"]+)/).map { String($0.1) }
    #expect(names.count == 3)
    #expect(await shelf.file(named: names[2])?.mediaType == "font/ttf")
    #expect(await shelf.file(named: names[0]) == nil)
    #expect(await shelf.file(named: "7.ttf") == nil)
    #expect(await shelf.file(named: "../\(names[2])") == nil)
  }

  @Test func mostTextsNeedAPartOfAFont() async throws {
    let fonts = WebFont.installed().filter { $0.weights == 400...400 && !$0.isItalic }
    let inter = try #require(fonts.first { $0.use == .design(.default) })
    let symbols = try #require(fonts.first { $0.use == .design(.symbols) })
    let shelf = FontStore([inter, symbols])
    let sheet = String(decoding: await shelf.styleSheet().data, as: UTF8.self)
    func file(of family: String, having character: String) async throws -> ServedFile {
      let faces = sheet.split(separator: "\n").filter { $0.contains("\"\(family)\"") }
      let face = try #require(faces.first { character.isEmpty || $0.contains(character) })
      let name = try #require(face.firstMatch(of: /\/fonts\/([^"]+)/)).1
      return try #require(await shelf.file(named: String(name)))
    }
    let part = try await file(of: "rowan-default", having: "")
    #expect(FontCoverage(file: part.data).ranges.contains { $0.contains(0x41) })
    #expect(!FontCoverage(file: part.data).ranges.contains { $0.contains(0x3B1) })
    #expect(part.compressed.map { $0.count < 25_000 } ?? false)
    let whole = try await file(of: "rowan-default-whole", having: "")
    #expect(FontCoverage(file: whole.data).ranges.contains { $0.contains(0x3B1) })
    #expect(whole.data.count > 5 * part.data.count)
    // Every symbol is in one of the faces, and no face has many.
    let all = FontCoverage(file: try Data(contentsOf: URL(filePath: symbols.path)))
    let faces = sheet.split(separator: "\n").filter { $0.contains("\"rowan-symbols\"") }
    let named = faces.flatMap { face in
      face.matches(of: /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/).map { match in
        UInt32(match.1, radix: 16)!...UInt32(match.2 ?? match.1, radix: 16)!
      }
    }
    #expect(all.ranges.allSatisfy { range in range.allSatisfy { code in named.contains { $0.contains(code) } } })
    let few = try await file(of: "rowan-symbols", having: "U+e5")
    #expect(few.data.count < 20_000)
  }

  @MainActor @Test func anImagesNameIsGoodWhileItIsShownAndAWhileAfterItWasSent() {
    let store = ImageStore()
    let start = ContinuousClock.now
    var shown: BitmapImage? = image(of: Data([1]))
    let name = store.name(of: shown!)
    #expect(store.name(of: shown!) == name)
    #expect(name.count >= 21)
    for second in 0..<100 { store.sweep(now: start + .seconds(second)) }
    #expect(store.image(named: name)?.encoded == Data([1]))
    // It is sent once more, and its row is replaced before the page requests it.
    #expect(store.name(of: shown!) == name)
    shown = nil
    for second in 100..<130 { store.sweep(now: start + .seconds(second)) }
    #expect(store.image(named: name)?.encoded == Data([1]))
    for second in 130..<162 { store.sweep(now: start + .seconds(second)) }
    #expect(store.image(named: name) == nil)
    // Whatever takes its place in memory has a name of its own.
    for _ in 0..<1000 { #expect(store.name(of: image(of: Data([1]))) != name) }
  }

  @MainActor @Test func imagesThatWereSentAreHeldUpToALimit() {
    let store = ImageStore()
    let names = (0..<100).map { _ in store.name(of: image(of: Data(count: 1 << 20))) }
    let held = names.filter { store.image(named: $0) != nil }
    #expect(held.count <= 17)
    #expect(held.count >= 8)
    #expect(held == Array(names.suffix(held.count)))
  }

  @MainActor @Test func aDocumentsNameIsGoodWhileItIsShownAndAWhileAfterItWasSent() {
    let store = ImageStore()
    let start = ContinuousClock.now
    var shown: WebFrame? = WebFrame(source: .document("<p>Oak"), title: "Tree")
    let name = store.name(of: shown!)
    #expect(store.document(named: name) == "<p>Oak" && store.image(named: name) == nil)
    shown = nil
    for second in 0..<30 { store.sweep(now: start + .seconds(second)) }
    #expect(store.document(named: name) == "<p>Oak")
    for second in 30..<62 { store.sweep(now: start + .seconds(second)) }
    #expect(store.document(named: name) == nil)
  }

  private func image(of encoded: Data) -> BitmapImage {
    BitmapImage(width: 1, height: 1, pixels: [0], scale: 1, encoded: encoded, mediaType: "image/png")
  }

  @Test func aDocumentRunsNoScriptsAndLoadsNothing() {
    let answer = HTTPAnswer(document: "<p>Oak</p><script>alert(1)</script>")
    let policy = answer.headers.first(name: "Content-Security-Policy") ?? ""
    for part in ["sandbox;", "default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"] {
      #expect(policy.contains(part), "\(policy)")
    }
    for part in ["script-src", "allow-", "connect-src", "'self';"] { #expect(!policy.contains(part), "\(policy)") }
    #expect(answer.headers["X-Frame-Options"] == ["SAMEORIGIN"])
  }

  @Test func thePageShowsFramesOfTheGivenOriginsOnly() {
    let given = HTTPAnswer(.ok, host: "a.example", frames: ["https://example.com", "http://b.example:81"])
    let policy = given.headers.first(name: "Content-Security-Policy") ?? ""
    #expect(policy.contains("; frame-src 'self' https://example.com http://b.example:81; base-uri"), "\(policy)")
    let standard = HTTPAnswer(.ok, host: "a.example").headers.first(name: "Content-Security-Policy") ?? ""
    #expect(standard.contains("; frame-src 'self'; base-uri"), "\(standard)")
    // What is no page has no frames.
    let other = HTTPAnswer(.ok, frames: ["https://example.com"]).headers.first(name: "Content-Security-Policy") ?? ""
    #expect(!other.contains("frame-src"), "\(other)")
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
