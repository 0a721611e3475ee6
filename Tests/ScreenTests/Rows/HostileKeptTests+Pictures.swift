import Foundation
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

extension HostileKeptTests {
  // MARK: Pictures

  /// What `DisplayList.copy` compares leaves out which layer scrolls around: a subtree that goes from one scrolling layer to another
  /// of the same place and scale is copied with what was pinned to the other's edge.
  @Test func `what sticks to an edge goes with the layer that scrolls it`() {
    let screen = Screen(size: CGSize(width: 200, height: 300)) { Color.white }
    let frames = LiveFrames(screen, scale: 1)
    let tree = screen.host.tree
    func layer(_ frame: CGRect) -> Layer {
      let made = Layer(in: tree)
      made.frame = frame
      return made
    }
    let clip = layer(CGRect(x: 0, y: 60, width: 200, height: 90))
    clip.clip = .bounds
    // In both the content begins 160 points above the window's top, and both fill the clip.
    let first = layer(CGRect(x: 0, y: -60, width: 200, height: 300))
    first.scroll = ScrollInfo(contentSize: CGSize(width: 200, height: 900), offset: CGPoint(x: 0, y: 100))
    let second = layer(CGRect(x: 0, y: -20, width: 200, height: 300))
    second.scroll = ScrollInfo(contentSize: CGSize(width: 200, height: 900), offset: CGPoint(x: 0, y: 140))
    let wrapper = layer(CGRect(x: 0, y: 0, width: 200, height: 900))
    let pinned = layer(CGRect(x: 0, y: 0, width: 200, height: 100))
    pinned.content = .fill(.color(RGBA(red: 1, green: 0, blue: 0)))
    pinned.pin = PinInfo(edge: .top, natural: 0, rangeStart: 0, rangeEnd: 900)
    wrapper.setChildren([pinned])
    first.setChildren([wrapper])
    clip.setChildren([first, second])
    tree.root.setChildren(tree.root.children + [clip])
    #expect(same(frames, screen), "in the first")
    first.setChildren([])
    second.setChildren([wrapper])
    #expect(same(frames, screen), "in the second")
  }

  private struct Painted: View {
    let model: Model
    var body: some View {
      ScrollView {
        LazyVStack(pinnedViews: [.sectionHeaders]) {
          ForEach(model.items.prefix(8)) { item in
            Section {
              ScrollView(.horizontal) {
                LazyHStack(pinnedViews: [.sectionHeaders]) {
                  Section {
                    ForEach(0..<9, id: \.self) { Text(verbatim: "\(item.name) \($0)").frame(width: 90, height: 40) }
                  } header: {
                    Text(verbatim: "Side").background(Color.mint)
                  }
                }
              }
              .frame(height: 60)
              .opacity(item.isOn ? 0.4 : 1)
              .rotationEffect(.degrees(Double(item.calls) * 3))
              .zIndex(item.isOn ? 2 : 0)
            } header: {
              Text(verbatim: "Header \(item.name)").padding().background(Color.yellow).shadow(
                radius: CGFloat(model.tick)
              )
            }
          }
        }
        .saturation(model.isOpen ? 0.2 : 1)
      }
    }
  }

  /// Filters above, shadows beside, rotations within, pinned headers in two directions: each changes what surrounds subtrees that
  /// are themselves the same.
  @Test func `filters, shadows and pins around what is the same`() {
    let model = Model()
    let screen = Screen(size: Self.size) { Painted(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    #expect(same(frames, screen))
    for offset in [0, 37, 200, 12] as [CGFloat] {
      frames.scroll(to: offset)
      #expect(same(frames, screen), "\(offset)")
      model.isOpen.toggle()
      #expect(same(frames, screen), "filter at \(offset)")
      model.items[1].name += "."
      #expect(same(frames, screen), "renamed at \(offset)")
      model.tick = (model.tick + 3) % 7
      model.items[2].isOn.toggle()
      #expect(same(frames, screen), "shadow at \(offset)")
      model.items.swapAt(0, 1)
      model.items[3].isOn.toggle()
      #expect(same(frames, screen), "swapped at \(offset)")
    }
  }

  /// Rows in edit mode, open swipes and sheets shift, cover and uncover subtrees that are the same.
  @Test func `edit mode, swipes and sheets are drawn as they are`() {
    let model = Model()
    model.items.removeLast(30)
    let screen = Screen(size: Self.size) { Switches(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    #expect(same(frames, screen), "begin")
    screen.button("Edit").tap()
    #expect(same(frames, screen), "editing")
    model.items.removeFirst()
    #expect(same(frames, screen), "removed")
    screen.button("Done").tap()
    #expect(same(frames, screen), "done")
    screen.row("Item 3").swipe(.left)
    #expect(same(frames, screen), "swiped")
    model.items[0].name = "Renamed"
    #expect(same(frames, screen), "renamed beside")
    model.sheet = true
    #expect(same(frames, screen), "sheet")
    model.tick += 1
    model.items[1].isOn.toggle()
    #expect(same(frames, screen), "behind")
    model.sheet = false
    #expect(same(frames, screen), "gone")
  }

  // MARK: Rows and their data

  private struct Constant: View {
    static let names = (0..<300).map { "Name \($0)" }
    @State private var flag = false
    var body: some View {
      VStack {
        Button(flag ? "On" : "Off") { flag.toggle() }
        List(Self.names, id: \.self) { Text(verbatim: $0) }
      }
    }
  }

  /// A change of what a body reads lets go of its lists' data; a list whose data and closure are the same might not be given them again.
  @Test func `a list of constants beside a state that changes has its rows further down`() {
    let screen = Screen(size: Self.size, buffer: 0) { Constant() }
    screen.button("Off").tap()
    screen.scroll(by: 3000)
    #expect(screen.rows.filter(\.isVisible).count > 5)
    screen.button("On").tap()
    screen.scroll(by: 3000)
    #expect(screen.rows.filter(\.isVisible).count > 5)
    isSound(screen, "down")
  }

  /// State, bindings and places through appends, shifts, swaps and duplicates in one list: the path for rows that all stand where they
  /// stood (`updateLazily`) and the one that matches by id must give the same rows.
  @Test func `rows with state through runs of changes are the rows made afresh`() {
    let model = Model()
    struct Noted: View {
      @Binding var item: Item
      @State private var count = 0
      var body: some View {
        HStack {
          Text(verbatim: "\(item.name) \(item.calls) \(count)")
          Button("Add \(item.id).") {
            count += 1
            item.calls += 1
          }
          .buttonStyle(.bordered)
        }
      }
    }
    struct Rows: View {
      @Bindable var model: Model
      var body: some View { List { ForEach($model.items) { $item in Noted(item: $item) } } }
    }
    let screen = Screen(size: Self.size, buffer: 0) { Rows(model: model) }
    screen.button("Add 2.").tap()
    let steps: [(String, (Model) -> Void)] = [
      ("append", { $0.items.append(Item(id: 200, name: "Appended")) }),
      ("rename all", { model in for index in model.items.indices { model.items[index].name += "'" } }),
      (
        "front and back",
        { model in
          model.items.insert(Item(id: 201, name: "Front"), at: 0)
          model.items.removeLast()
        }
      ),
      ("swap", { $0.items.swapAt(1, 3) }), ("rotate", { $0.items.append($0.items.removeFirst()) }),
      ("cut", { $0.items.removeLast(25) }), ("reverse", { $0.items.reverse() }),
    ]
    for (name, step) in steps {
      step(model)
      isSound(screen, name)
      let labels = Set(screen.rows.map(\.label))
      let wrong = model.items.filter { item in
        let start = "\(item.name) \(item.calls) "
        return labels.contains { $0.hasPrefix("\(item.name) ") }
          && !labels.contains { $0.hasPrefix(start + "\(item.calls)") }
      }
      #expect(wrong.isEmpty, "\(name)")
    }
  }
}
