import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Texts that the application draws.
@MainActor
struct TextRendererTests {
  private struct Marked: TextAttribute {}

  private struct Lifted: TextAttribute {
    let height: CGFloat
  }

  /// Draws lines, runs or slices as they are.
  private struct Plain: TextRenderer {
    var part = 0
    var seen: (Text.Layout) -> Void = { _ in }

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      seen(layout)
      for line in layout {
        if part == 0 { ctx.draw(line) }
        for run in line {
          if part == 1 { ctx.draw(run) }
          for slice in run where part == 2 { ctx.draw(slice) }
        }
      }
    }
  }

  /// Draws a ground behind marked runs, and lifts others.
  private struct Marker: TextRenderer {
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      for run in layout.flatMap({ $0 }) {
        var place = ctx
        if run[Marked.self] != nil {
          ctx.fill(Path(run.typographicBounds.rect), with: .color(red: 1, green: 0, blue: 0))
        }
        if let lifted = run[Lifted.self] { place.translateBy(x: 0, y: -lifted.height) }
        place.draw(run)
      }
    }
  }

  private struct Framed: TextRenderer {
    var displayPadding: EdgeInsets { EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10) }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
      let size = text.sizeThatFits(proposal)
      return CGSize(width: size.width + 40, height: size.height + 40)
    }

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      ctx.addFilter(.blur(radius: 0))
      ctx.fill(Path(CGRect(x: -10, y: -10, width: 5, height: 5)), with: .color(red: 0, green: 0, blue: 1))
    }
  }

  private func screen(_ view: some View) -> Screen {
    Screen(size: CGSize(width: 200, height: 120)) { view }
  }

  /// Returns the first and last rows and columns with ink.
  private func bounds(_ picture: Picture) -> [Int] {
    var (rows, columns): ([Int], [Int]) = ([], [])
    for row in 0..<picture.pixelHeight {
      for column in 0..<picture.pixelWidth where picture[column, row].red < 128 {
        rows.append(row)
        columns.append(column)
      }
    }
    return [rows.min(), rows.max(), columns.min(), columns.max()].map { $0 ?? 0 }
  }

  private func ink(_ picture: Picture) -> Int {
    var count = 0
    for row in 0..<picture.pixelHeight {
      for column in 0..<picture.pixelWidth where picture[column, row].red < 128 { count += 1 }
    }
    return count
  }

  private let words = Text("Waves and \(Text("AVAST").bold()), affine text over several lines, truncated at last.")

  @Test(arguments: [0, 1, 2])
  func `a text that is drawn by its parts looks as it does without a renderer`(part: Int) {
    let plain = screen(words.underline().frame(width: 150)).picture()
    let drawn = screen(words.underline().textRenderer(Plain(part: part)).frame(width: 150)).picture()
    #expect(ink(plain) > 1000)
    #expect(abs(ink(drawn) - ink(plain)) * 25 < ink(plain))
    for (a, b) in zip(bounds(plain), bounds(drawn)) { #expect(abs(a - b) <= 1) }
  }

  @Test(arguments: ["שלום לכולם (12)", "سلام عليكم", "नमस्ते"])
  func `letters of other scripts keep their forms and their order`(text: String) throws {
    let plain = screen(Text(verbatim: text)).picture()
    var layouts: [Text.Layout] = []
    let drawn = screen(Text(verbatim: text).textRenderer(Plain(part: 2) { layouts.append($0) })).picture()
    #expect(ink(plain) > 50 && abs(ink(drawn) - ink(plain)) * 8 < ink(plain))
    for (a, b) in zip(bounds(plain), bounds(drawn)) { #expect(abs(a - b) <= 2) }
    let run = try #require(
      layouts.last?.first?.first { !$0.isEmpty && $0.layoutDirection == .rightToLeft } ?? layouts.last?.first?.first
    )
    let places = run.map { $0.typographicBounds.rect.midX }
    #expect(places == places.sorted(by: run.layoutDirection == .rightToLeft ? (>) : (<)))
  }

  @Test func `lines, runs and characters adjoin`() throws {
    var layouts: [Text.Layout] = []
    let screen = screen(words.lineLimit(3).frame(width: 150).textRenderer(Plain { layouts.append($0) }))
    screen.update()
    let layout = try #require(layouts.last)
    #expect(layout.count == 3 && layout.isTruncated)
    for (upper, lower) in zip(layout, layout.dropFirst()) { #expect(lower.origin.y > upper.origin.y) }
    let bold = try #require(layout[0].first { $0.typographicBounds.rect.minX > 20 })
    #expect(bold.typographicBounds.rect.minX > 50)
    for run in layout.flatMap({ $0 }) {
      var end = run.typographicBounds.rect.minX
      for slice in run {
        let rect = slice.typographicBounds.rect
        #expect(abs(rect.minX - end) < 0.01 && rect.width >= 0)
        end = rect.maxX
      }
      #expect(abs(end - run.typographicBounds.rect.maxX) < 0.01)
      let middle = run.count / 2
      #expect(run[0..<middle].typographicBounds.width == run.prefix(middle).map(\.typographicBounds.width).reduce(0, +))
      #expect(Text.Layout.RunSlice(run: run, indices: 0..<9_999).count == run.count)
    }
    // The kerning of A and V is before the V.
    let letters = bold.map(\.typographicBounds.width)
    #expect(letters.count >= 5 && letters[0] < letters[2])
  }

  @Test func `values of the text reach the renderer with their runs`() throws {
    let text =
      Text("plain ") + Text("marked").customAttribute(Marked()) + Text(" high").customAttribute(Lifted(height: 20))
    let screen = screen(text.textRenderer(Marker()).fixedSize())
    let frame = screen.element(.text, "plain marked high").frame
    let picture = screen.picture()
    func isRed(_ part: CGFloat) -> Bool {
      let place = CGPoint(x: frame.minX + frame.width * part, y: frame.maxY - 5)
      return stride(from: -3.0, through: 3, by: 0.5).contains { x in
        picture.pixel(at: CGPoint(x: place.x + x, y: place.y)) == Picture.Pixel(red: 255, green: 0, blue: 0)
      }
    }
    #expect(!isRed(0.1) && isRed(0.55) && !isRed(0.9))
    func ink(_ rect: CGRect) -> Int {
      var count = 0
      for x in stride(from: rect.minX, to: rect.maxX, by: 0.5) {
        for y in stride(from: rect.minY, to: rect.maxY, by: 0.5) {
          if picture.pixel(at: CGPoint(x: x, y: y)).map({ $0.red < 128 }) == true { count += 1 }
        }
      }
      return count
    }
    let end = CGRect(x: frame.minX + frame.width * 0.8, y: frame.minY, width: frame.width * 0.2, height: frame.height)
    #expect(ink(end.offsetBy(dx: 0, dy: -20)) > 30 && ink(end.insetBy(dx: 0, dy: 4)) < 10)
  }

  @Test func `the label and the links stay, and the size is the renderer's`() {
    var opened: [URL] = []
    let text = Text("Read [the notes](https://example.org/notes) first")
    let screen = screen(
      text.textRenderer(Plain(part: 2))
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened.append(url)
            return .handled
          }
        )
    )
    let element = screen.element(.text, "Read the notes first")
    screen.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
    #expect(opened.map(\.path) == ["/notes"])
    let plain = self.screen(Text("Framed")).element(.text, "Framed").frame
    let framed = self.screen(Text("Framed").textRenderer(Framed()))
    let frame = framed.element(.text, "Framed").frame
    #expect(frame.size == CGSize(width: plain.width + 40, height: plain.height + 40))
    let corner = CGPoint(x: frame.minX - 8, y: frame.minY - 8)
    #expect(framed.picture().pixel(at: corner) == Picture.Pixel(red: 0, green: 0, blue: 255))
  }

  @Observable
  final class Model {
    var text = "one"
    var size: CGFloat = 4
    var color = Color(red: 1, green: 0, blue: 0)
  }

  private struct Dot: TextRenderer {
    let model: Model
    var size: CGFloat

    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      ctx.fill(Path(CGRect(x: 0, y: 0, width: size, height: size)), with: .color(model.color))
    }
  }

  private struct Dotted: View {
    let model: Model
    var body: some View { Text(model.text).textRenderer(Dot(model: model, size: model.size)) }
  }

  @Test func `the drawing follows the text, the renderer and the values that it reads`() {
    let model = Model()
    let screen = screen(Dotted(model: model))
    func pixel(_ distance: CGFloat) -> Picture.Pixel? {
      let frame = screen.elements(role: .text)[0].frame
      return screen.picture().pixel(at: CGPoint(x: frame.minX + distance, y: frame.minY + distance))
    }
    #expect(pixel(2) == Picture.Pixel(red: 255, green: 0, blue: 0) && pixel(8) != pixel(2))
    model.color = Color(red: 0, green: 0, blue: 1)
    #expect(pixel(2) == Picture.Pixel(red: 0, green: 0, blue: 255))
    model.size = 10
    #expect(pixel(8) == Picture.Pixel(red: 0, green: 0, blue: 255))
    model.text = "a longer text"
    #expect(pixel(8) == Picture.Pixel(red: 0, green: 0, blue: 255))
    #expect(screen.element(.text, "a longer text").exists)
  }

  @Test func `hidden texts stay hidden`() {
    var count = 0
    let screen = screen(Text("secret").textRenderer(Plain { _ in count += 1 }).redacted(reason: .placeholder))
    screen.update()
    #expect(count == 0)
  }
}
