import Foundation
import Observation
import RowanTesting
import SwiftUI
import Testing

/// Frames that draw only what changed show what a whole drawing shows.
@MainActor
@Suite("Frames in step")
struct LiveFramesTests {
  private static let size = CGSize(width: 360, height: 600)

  @Observable
  final class Model {
    var flag = true
    var other = false
    var number = 0
    var items = (0..<60).map { Item(id: $0, name: "Item \($0)") }
    var top: CGFloat = 20
  }

  struct Item: Identifiable {
    let id: Int
    var name: String
  }

  /// Whether the pixels that were kept in step are those of a whole drawing of the same screen.
  private func same(_ frames: LiveFrames, _ screen: Screen) -> Bool {
    frames.draw()
    return frames.pngData == screen.picture(scale: 1).pngData
  }

  private struct Two: View {
    let model: Model
    var body: some View {
      VStack(spacing: 40) {
        Text(verbatim: model.flag ? "First as it was" : "Quite another one")
        Text(verbatim: "number \(model.number)")
      }
    }
  }

  @Test func `a patch that was taken and drawn after another frame still shows`() {
    let model = Model()
    let screen = Screen(size: Self.size) { Two(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    frames.draw()
    model.flag = false
    frames.prepare()
    model.number = 7
    screen.update()
    frames.draw()
    #expect(frames.pngData == screen.picture(scale: 1).pngData)
  }

  private struct Busy: View {
    let model: Model
    var body: some View {
      ScrollView {
        VStack(spacing: 12) {
          if model.other { Color.orange.frame(height: 30) }
          ZStack {
            Color.red.frame(width: 80, height: 40).zIndex(model.flag ? 1 : 3)
            Color.blue.frame(width: 60, height: 60).zIndex(2)
            Text(verbatim: "z").zIndex(4)
          }
          Text(verbatim: "shadow \(model.number)").padding().background(Color.yellow).shadow(radius: 6)
          VStack {
            Text(verbatim: "still")
            Text(verbatim: "group \(model.number)")
          }
          .opacity(model.flag ? 0.5 : 1)
          VStack {
            Text(verbatim: "blurred still")
            Text(verbatim: "blurred \(model.number)")
          }
          .blur(radius: model.flag ? 2 : 0)
          .opacity(0.8)
          ScrollView(.horizontal) {
            HStack { ForEach(0..<12) { Color.green.frame(width: 50, height: 30).opacity(0.1 + Double($0) / 14) } }
          }
          .frame(height: 40)
          VStack {
            Text(verbatim: "clipped"); Text(verbatim: "inside")
          }
          .background(Color.pink)
          .clipShape(RoundedRectangle(cornerRadius: model.flag ? 4 : 12))
          ForEach(model.items) { item in Text(verbatim: item.name).frame(height: 30) }
        }
      }
    }
  }

  @Test func `frames of shadows, blurs, groups and clips are those of a whole drawing`() {
    let model = Model()
    let screen = Screen(size: Self.size) { Busy(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    #expect(same(frames, screen))
    let steps: [(String, (Model) -> Void)] = [
      ("number", { $0.number += 1 }), ("flag off", { $0.flag = false }), ("number again", { $0.number += 1 }),
      ("in front", { $0.other = true }), ("flag on", { $0.flag = true }), ("renamed", { $0.items[1].name = "Changed" }),
      ("away", { $0.other = false }), ("swapped", { $0.items.swapAt(0, 2) }),
      (
        "all",
        {
          $0.flag = false; $0.number += 1
        }
      ),
      ("nothing", { _ in }), ("fewer", { $0.items.removeFirst(3) }),
      ("more", { $0.items.insert(Item(id: 99, name: "New"), at: 1) }),
    ]
    for (name, step) in steps {
      step(model)
      #expect(same(frames, screen), "\(name)")
    }
    for offset in [40, 41, 300, 120, 0] {
      frames.scroll(to: CGFloat(offset))
      #expect(same(frames, screen), "scrolled to \(offset)")
      model.number += 1
      #expect(same(frames, screen), "changed at \(offset)")
    }
  }

  private struct Pinned: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Color.gray.frame(height: model.top)
        ScrollView {
          LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) {
            ForEach(0..<6, id: \.self) { section in
              Section {
                ForEach(model.items.prefix(9)) { item in
                  Text(verbatim: "\(section) \(item.name)").frame(maxWidth: .infinity).frame(height: 33.5)
                }
              } header: {
                Text(verbatim: "Header \(section)").frame(maxWidth: .infinity).background(Color.yellow)
              } footer: {
                Text(verbatim: "Footer \(section)").frame(maxWidth: .infinity).background(Color.mint)
              }
            }
          }
        }
      }
    }
  }

  @Test func `pinned headers and footers follow a viewport that moves by parts of a point`() {
    let model = Model()
    let screen = Screen(size: Self.size) { Pinned(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    frames.scroll(to: 150)
    #expect(same(frames, screen))
    for top in [20.2, 20.4, 19.7, 60.3, 20.0] as [CGFloat] {
      model.top = top
      #expect(same(frames, screen), "\(top)")
    }
    for offset in [150.4, 150.6, 211.0, 150.0] as [CGFloat] {
      frames.scroll(to: offset)
      #expect(same(frames, screen), "\(offset)")
      model.items[2].name = "Item at \(offset)"
      #expect(same(frames, screen), "changed at \(offset)")
    }
  }

  private struct PlainList: View {
    let model: Model
    var body: some View { List(model.items) { item in Text(verbatim: item.name) } }
  }

  @Test func `rows that were used again, changed while away, are drawn as what they are now`() {
    let model = Model()
    let screen = Screen(size: Self.size, buffer: 0) { PlainList(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    for offset in [0, 700, 1500, 690, 0] as [CGFloat] {
      frames.scroll(to: offset)
      #expect(same(frames, screen), "\(offset)")
      for index in model.items.indices { model.items[index].name += "." }
      #expect(same(frames, screen), "changed at \(offset)")
      model.items.insert(Item(id: 1000 + Int(offset) + model.items.count, name: "First"), at: 0)
      #expect(same(frames, screen), "inserted at \(offset)")
    }
  }

  @Test func `two whole drawings in between do not hide a change from the frames`() {
    let model = Model()
    let screen = Screen(size: Self.size) { Two(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    for number in 1...3 {
      model.number = number
      _ = screen.picture(scale: 2)
      model.flag.toggle()
      _ = screen.picture(scale: 1)
      #expect(same(frames, screen), "\(number)")
    }
  }

  // MARK: Rows that are found again

  private struct Counted: View {
    let item: Item
    @State private var count = 0
    var body: some View {
      HStack {
        Text(verbatim: "\(item.name): \(count)")
        Button("Add to \(item.id).") { count += 1 }.buttonStyle(.bordered)
      }
    }
  }

  private struct CountedRows: View {
    let model: Model
    var body: some View { List(model.items) { Counted(item: $0) } }
  }

  @Test func `state stays with its element through shifts, removals and swaps`() {
    let model = Model()
    let screen = Screen(size: Self.size) { CountedRows(model: model) }
    screen.button("Add to 3.").tap()
    func isKept(_ step: String) {
      screen.update()
      #expect(screen.rows.contains { $0.label.contains("Item 3: 1") }, "\(step)")
      let counted = screen.rows.filter { $0.label.contains(": 1") && !$0.label.contains("Item 3: 1") }
      #expect(counted.isEmpty, "\(step)")
    }
    model.items.insert(Item(id: 100, name: "Front"), at: 0)
    isKept("in front")
    model.items.removeFirst(2)
    isKept("two in front went")
    model.items.append(Item(id: 101, name: "Last"))
    isKept("at the end")
    model.items.remove(at: 0)
    model.items.insert(Item(id: 102, name: "Between"), at: 2)
    isKept("one went, one came")
    model.items.swapAt(0, 3)
    isKept("swapped")
    model.items.removeAll { $0.id > 8 }
    isKept("short")
    model.items.reverse()
    isKept("reversed")
  }

  @Test func `places and pixels agree after shifts while scrolled`() {
    let model = Model()
    let screen = Screen(size: Self.size) { CountedRows(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    frames.scroll(to: 900)
    #expect(same(frames, screen))
    for step in 0..<6 {
      if step.isMultiple(of: 2) {
        model.items.insert(contentsOf: (0..<3).map { Item(id: 200 + step * 10 + $0, name: "New \(step)") }, at: step)
      } else {
        model.items.remove(at: 20)
        model.items.removeFirst()
      }
      screen.update()
      let labels = screen.rows.map(\.label)
      let names = model.items.map { "\($0.name): 0" }
      let first = names.firstIndex { name in labels.first.map { $0.contains(name) } ?? false }
      #expect(first != nil, "step \(step)")
      #expect(same(frames, screen), "step \(step)")
    }
  }
}
