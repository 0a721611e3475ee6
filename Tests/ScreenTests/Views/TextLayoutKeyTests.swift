import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The lines of texts, which views around them read.
@MainActor
struct TextLayoutKeyTests {
  @Observable
  final class Model {
    var text = "One line"
    var width: CGFloat = 300
    var counts: [Int] = []
    var words: [[Int]] = []
  }

  private struct Counted: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text(model.text)
        Text("Below")
      }
      .frame(width: model.width)
      .onPreferenceChange(Text.LayoutKey.self) { texts in
        let counts = texts.map(\.layout.count)
        MainActor.assumeIsolated { model.counts = counts }
      }
    }
  }

  @Test func `the number of lines follows the text and the width`() async {
    let model = Model()
    let screen = Screen(size: CGSize(width: 320, height: 300)) { Counted(model: model) }
    await screen.settle()
    #expect(model.counts == [1, 1])
    model.width = 50
    await screen.settle()
    #expect(model.counts == [2, 1])
    model.text = "A longer text that takes some lines"
    await screen.settle()
    #expect(model.counts.count == 2 && model.counts[0] > 3)
  }

  private struct Word: TextAttribute {
    let number: Int
  }

  private struct Underlined: View {
    var isOverlay = true
    var isShown = true

    @ViewBuilder private func marks(_ texts: [Text.LayoutKey.AnchoredLayout]) -> some View {
      GeometryReader { proxy in
        ForEach(Array(texts.enumerated()), id: \.offset) { _, text in
          let origin = proxy[text.origin]
          ForEach(Array(text.layout.flatMap { $0 }.enumerated()), id: \.offset) { _, run in
            if run[Word.self] != nil {
              let rect = run.typographicBounds.rect.offsetBy(dx: origin.x, dy: origin.y)
              Color(red: 1, green: 0, blue: 0).frame(width: rect.width, height: rect.height)
                .position(x: rect.midX, y: rect.midY)
            }
          }
        }
      }
    }

    private var text: some View {
      VStack(alignment: .leading, spacing: 40) {
        Text("Above")
        if isShown { Text("Words and \(Text("marked").customAttribute(Word(number: 1)))") }
      }
      .padding(.leading, 30)
    }

    var body: some View {
      if isOverlay {
        text.overlayPreferenceValue(Text.LayoutKey.self) { marks($0) }
      } else {
        text.backgroundPreferenceValue(Text.LayoutKey.self) { marks($0) }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a view around draws where the words are`(isOverlay: Bool) async {
    let screen = Screen(size: CGSize(width: 320, height: 300)) { Underlined(isOverlay: isOverlay) }
    await screen.settle()
    let frame = screen.element(.text, "Words and marked").frame
    let picture = screen.picture()
    func isRed(_ part: CGFloat) -> Bool {
      let pixel = picture.pixel(at: CGPoint(x: frame.minX + frame.width * part, y: frame.midY))
      return pixel.map { $0.red > 200 && $0.green < 60 } == true
    }
    let red = stride(from: 0.01, through: 0.99, by: 0.01).filter(isRed)
    #expect(red.count > 10)
    #expect(red.allSatisfy { $0 > 0.55 })
  }

  @Test func `texts are in the order of the views, and those that leave are not reported`() async {
    struct Pair: View {
      let model: Model
      @State private var isShown = true
      var body: some View {
        VStack {
          Text("Three words here")
          if isShown { Text("Two words") }
          Button("Hide") { isShown = false }
        }
        .onPreferenceChange(Text.LayoutKey.self) { texts in
          let counts = texts.map { text in text.layout.flatMap { $0 }.map(\.count).reduce(0, +) }
          MainActor.assumeIsolated { model.counts = counts }
        }
      }
    }
    let model = Model()
    let screen = Screen { Pair(model: model) }
    await screen.settle()
    #expect(model.counts == [16, 9, 4])
    screen.button("Hide").tap()
    await screen.settle()
    #expect(model.counts == [16, 4])
  }

  @Test func `the places of characters are those of the text in reading order`() async {
    struct Indexed: View {
      let model: Model
      var body: some View {
        Text("ab 👩‍👩‍👧 \(Text("cd").bold()) שלום").frame(width: 80)
          .onPreferenceChange(Text.LayoutKey.self) { texts in
            var places: [[Int]] = []
            if let layout = texts.first?.layout, let first = layout.first?.first?.characterIndices.first {
              for run in layout.flatMap({ $0 }) { places.append(run.characterIndices.map { first.distance(to: $0) }) }
            }
            let found = places
            MainActor.assumeIsolated { model.words = found }
          }
      }
    }
    let model = Model()
    let screen = Screen { Indexed(model: model) }
    await screen.settle()
    let text = "ab 👩‍👩‍👧 cd שלום"
    let all = model.words.flatMap { $0 }
    // Spaces at the ends of lines are not in them.
    var expected: Set<Int> = []
    for index in text.indices where text[index] != " " { expected.insert(index.utf16Offset(in: text)) }
    #expect(expected.isSubset(of: Set(all)) && Set(all).count == all.count)
    for run in model.words { #expect(run == run.sorted()) }
  }
}
