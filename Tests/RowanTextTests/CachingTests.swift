import Foundation
import RowanLayers
import RowanText
import Testing

@MainActor
@Suite("Layouts are made once")
struct CachingTests {
  let measurer = PangoTextMeasurer()
  let body = ResolvedFont(size: 17)

  func layout(_ text: String, _ options: TextLayoutOptions = .init()) -> TextLayout {
    measurer.layout([TextRun(text: text, font: body)], options: options)
  }

  @Test("the same text in the same style is shaped once, whatever room it fits into")
  func fittingText() {
    let natural = layout("Hello")
    #expect(layout("Hello", .init(maxWidth: 300, lineLimit: 1)) === natural)
    #expect(layout("Hello", .init(maxWidth: 200, maxHeight: 40)) === natural)
    #expect(layout("Hello", .init(maxWidth: natural.size.width)) === natural)
    #expect(measurer.textsShaped == 1)
  }

  @Test("asking again with the size that came out gives the same object")
  func proposedResult() {
    let text = "The quick brown fox jumps over the lazy dog, and again over the lazy dog"
    let wrapped = layout(text, .init(maxWidth: 150))
    let count = measurer.textsShaped
    #expect(layout(text, .init(maxWidth: wrapped.size.width)) === wrapped)
    #expect(layout(text, .init(maxWidth: 150, maxHeight: wrapped.size.height)) === wrapped)
    let cut = layout(text, .init(maxWidth: 150, lineLimit: 2))
    #expect(layout(text, .init(maxWidth: cut.size.width, lineLimit: 2)) === cut)
    #expect(measurer.textsShaped == count + 1)
  }

  @Test("another colour, font or text is another layout")
  func differences() {
    let first = measurer.layout([TextRun(text: "a", font: body)], options: .init())
    let second = measurer.layout([TextRun(text: "a", font: body, color: .black)], options: .init())
    let third = measurer.layout([TextRun(text: "a", font: ResolvedFont(size: 17, weight: 600))], options: .init())
    let fourth = measurer.layout([TextRun(text: "a", font: body)], options: .init(isRightToLeft: true))
    #expect(Set([first, second, third, fourth].map { ObjectIdentifier($0) }).count == 4)
  }

  @Test("the cache forgets what was not used for longest")
  func forgets() {
    let small = PangoTextMeasurer(capacity: 2)
    func ask(_ text: String) { _ = small.layout([TextRun(text: text, font: body)], options: .init()) }
    for text in ["a", "b", "a", "c", "a"] { ask(text) }
    #expect(small.textsShaped == 3)
    ask("b")
    #expect(small.textsShaped == 4)
  }

  @Test("a cache keeps the newest values")
  func lru() {
    var cache = LRUCache<Int, String>(capacity: 3)
    for key in 1...3 { cache.insert("\(key)", for: key) }
    #expect(cache.value(for: 1) == "1")
    cache.insert("4", for: 4)
    #expect(cache.value(for: 2) == nil)
    #expect([1, 3, 4].map { cache.value(for: $0) } == ["1", "3", "4"])
    cache.insert("new", for: 3)
    cache.insert("5", for: 5)
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 3) == "new")
    #expect(cache.count == 3)
  }
}
