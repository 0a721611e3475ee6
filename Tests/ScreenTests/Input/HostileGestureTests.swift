import Foundation
import RowanInput
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Views that change under a finger, and fingers that do what none should.
@MainActor
@Suite("Hostile gestures")
struct HostileGestureTests {
  private typealias Model = GestureStage.Model
  private typealias Pad = GestureStage.Pad

  // MARK: Views that go

  @Test func `a press held on a view that is gone is no long press`() async {
    let model = Model()
    let screen = GestureStage.show {
      VStack {
        if model.isShown { Pad().onLongPressGesture(minimumDuration: 0.05) { model.log.append("long") } }
      }
    }
    screen.pointerDown(at: GestureStage.middle)
    model.isShown = false
    screen.update()
    await screen.settle()
    screen.pointerUp()
    #expect(model.log == [])
  }

  @Test func `a press that may last for ever only tells that it is there`() async {
    let model = Model()
    let screen = GestureStage.show {
      Pad().onLongPressGesture(minimumDuration: Double.infinity) {
        model.log.append("long")
      } onPressingChanged: {
        model.log.append("\($0)")
      }
    }
    screen.pointerDown(at: GestureStage.middle)
    await screen.settle()
    screen.pointerUp()
    #expect(model.log == ["true", "false"])
  }

  @Test(arguments: [Double.nan, -1, 0, -Double.infinity, 1e300])
  func `odd durations of a long press trap nobody`(_ duration: Double) async {
    let screen = GestureStage.show { Pad().onLongPressGesture(minimumDuration: duration) {} }
    screen.pointerDown(at: GestureStage.middle)
    screen.pointerUp()
    await screen.settle()
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `a field that goes as it is pressed is let go of`(_ idiom: Screen.Idiom) {
    struct Fading: View {
      @FocusState private var isFocused: Bool
      @State private var isShown = true
      let model: Model
      var body: some View {
        VStack {
          if isShown, model.isShown { TextField("Name", text: .constant("")).focused($isFocused) }
        }
        .onChange(of: isFocused) { isShown = false }
      }
    }
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 200, height: 200), idiom) { Fading(model: model) }
    screen.pointerDown(at: GestureStage.middle)
    model.isShown = false
    screen.update()
    screen.pointerMove(to: CGPoint(x: 120, y: 100))
    screen.pointerCancel()
    screen.pointerDown(at: GestureStage.middle)
    screen.pointerUp()
    #expect(!screen.textField("Name").exists)
  }

  @Test func `a button under a screen that came meanwhile is not left pressed`() throws {
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 300, height: 400)) {
      NavigationStack(path: Bindable(model).path) {
        Button("Go") {}.navigationDestination(for: Int.self) { _ in Text("Detail") }
      }
    }
    let button = try #require(screen.button("Go").layer)
    let point = CGPoint(x: screen.button("Go").frame.midX, y: screen.button("Go").frame.midY)
    screen.pointerDown(at: point)
    #expect(button.opacity < 1)
    model.path = [1]
    screen.update()
    screen.pointerUp()
    model.path = []
    screen.update()
    #expect(screen.button("Go").exists)
    #expect(button.opacity == 1)
  }

  @Test func `a gesture state falls back where a screen comes over the gesture`() {
    struct Dragged: View {
      @GestureState private var way = CGSize.zero
      var body: some View {
        Pad().gesture(DragGesture(minimumDistance: 0).updating($way) { value, way, _ in way = value.translation })
          .overlay(Text("way \(Int(way.width))"))
      }
    }
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 300, height: 400)) {
      NavigationStack(path: Bindable(model).path) {
        Dragged().navigationDestination(for: Int.self) { _ in Text("Detail") }
      }
    }
    let frame = screen.text("way 0").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.pointerMove(to: CGPoint(x: frame.midX + 30, y: frame.midY))
    #expect(screen.text("way 30").exists)
    model.path = [1]
    screen.update()
    screen.pointerUp()
    model.path = []
    screen.update()
    #expect(screen.text("way 0").exists)
  }

  @Test func `what was hovered when a screen came over it is not hovered when it is back`() {
    struct Hovered: View {
      @State private var isOver = false
      var body: some View { Text(isOver ? "over" : "out").frame(width: 100, height: 100).onHover { isOver = $0 } }
    }
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 300, height: 400), .desktop) {
      NavigationStack(path: Bindable(model).path) {
        Hovered().navigationDestination(for: Int.self) { _ in Text("Detail") }
      }
    }
    screen.text("out").hover()
    #expect(screen.text("over").exists)
    model.path = [1]
    screen.update()
    screen.hover(at: CGPoint(x: 5, y: 390))
    model.path = []
    screen.update()
    #expect(screen.text("out").exists)
  }

  // MARK: Controls that are switched off while they are pressed

  @Test func `a slider that is disabled while it is dragged says that the editing is over`() {
    struct Sliding: View {
      let model: Model
      @State private var value = 0.5
      var body: some View {
        Slider(value: $value) { model.log.append($0 ? "begins" : "ends") }.disabled(!model.isEnabled)
      }
    }
    let model = Model()
    let screen = GestureStage.show { Sliding(model: model) }
    screen.pointerDown(at: GestureStage.middle)
    model.isEnabled = false
    screen.update()
    screen.pointerUp()
    #expect(model.log == ["begins", "ends"])
  }

  @Test func `half a stepper that reaches its end while it is pressed is not left pressed`() throws {
    let model = Model()
    let screen = GestureStage.show {
      Stepper("Count", value: Bindable(model).count, in: 0...10).disabled(!model.isEnabled)
    }
    let plus = try #require(screen.button("Increment").layer)
    let frame = screen.button("Increment").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(plus.opacity < 1)
    model.count = 10
    screen.update()
    screen.pointerUp()
    #expect(plus.opacity == 1)
    model.count = 5
    screen.update()
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    model.isEnabled = false
    screen.update()
    screen.pointerUp()
    #expect(plus.opacity == 1)
  }

  @Test func `a row that can no longer be selected while it is pressed is not left lit`() throws {
    struct Rows: View {
      let model: Model
      @State private var selection: Int?
      var body: some View {
        List(0..<3, id: \.self, selection: $selection) {
          Text("Row \($0)").selectionDisabled(!model.isEnabled)
        }
      }
    }
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 300, height: 400), .touch) { Rows(model: model) }
    screen.update()
    func ground() -> LayerContent? { screen.row("Row 1").layer?.children.first?.content }
    let atRest = try #require(ground())
    let frame = screen.row("Row 1").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(ground()?.isIdentical(to: atRest) == false)
    model.isEnabled = false
    screen.update()
    screen.pointerUp()
    model.isEnabled = true
    screen.update()
    #expect(ground()?.isIdentical(to: atRest) == true)
  }

  // MARK: Fingers

  @Test func `a second finger on a view that is dragged is none of its business`() {
    struct Dragged: View {
      let model: Model
      @GestureState private var isDragged = false
      var body: some View {
        Pad(size: 150)
          .gesture(
            DragGesture(minimumDistance: 5).updating($isDragged) { _, state, _ in state = true }
              .onChanged { model.log.append("\(Int($0.translation.width))") }
              .onEnded { _ in model.log.append("end") }
          )
          .overlay(Text(isDragged ? "dragged" : "at rest"))
      }
    }
    let model = Model()
    let screen = GestureStage.show { Dragged(model: model) }
    GestureStage.finger(1, .down, 60, 60, on: screen)
    GestureStage.finger(1, .moved, 80, 60, on: screen)
    GestureStage.finger(2, .down, 120, 120, on: screen)
    GestureStage.finger(1, .moved, 90, 60, on: screen)
    GestureStage.finger(1, .up, 90, 60, on: screen)
    GestureStage.finger(2, .up, 120, 120, on: screen)
    #expect(model.log == ["20", "30", "end"])
    #expect(screen.text("at rest").exists)
  }

  @Test func `of more fingers than a hand has the earlier ones are forgotten`() {
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 200, height: 400)) {
      VStack(spacing: 0) {
        ForEach(0..<40) { number in
          Color.blue.frame(width: 200, height: 10).onTapGesture { model.log.append("\(number)") }
        }
      }
    }
    for pointer in 0..<40 { GestureStage.finger(pointer, .down, 100, CGFloat(pointer) * 10 + 5, on: screen) }
    for pointer in 0..<40 { GestureStage.finger(pointer, .up, 100, CGFloat(pointer) * 10 + 5, on: screen) }
    #expect(!model.log.contains("0"))
    #expect(model.log.last == "39")
    #expect(model.log.count <= 10)
  }

  @Test func `places that are no numbers are nowhere`() {
    struct Everything: View {
      let model: Model
      @State private var value = 0.5
      var body: some View {
        VStack {
          Slider(value: $value)
          Pad(size: 40).gesture(DragGesture(minimumDistance: 0).onChanged { model.log.append("\($0.location)") })
          List(0..<50, id: \.self) { Text("Row \($0)") }
        }
        .onHover { _ in }
        .onChange(of: value) { if !value.isFinite { model.log.append("\(value)") } }
      }
    }
    for idiom in [Screen.Idiom.touch, .desktop] {
      let model = Model()
      let screen = GestureStage.show(CGSize(width: 200, height: 400), idiom) { Everything(model: model) }
      let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]
      for start in [CGPoint(x: 100, y: 15), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 300)] {
        for x in odd {
          for y in odd + [100] {
            screen.pointerDown(at: start)
            screen.pointerMove(to: CGPoint(x: x, y: y))
            screen.pointerUp()
            screen.pointerDown(at: CGPoint(x: x, y: y))
            screen.pointerUp()
            screen.hover(at: CGPoint(x: x, y: y))
            screen.wheel(by: y, horizontally: x, at: start)
            screen.pinch(to: x, at: CGPoint(x: x, y: y))
          }
        }
      }
      #expect(!model.log.contains { $0.contains("nan") || $0.contains("inf") })
      #expect(screen.rows.first?.exists == true)
    }
  }

  @Test func `up without down, down twice and cancel after the end mean nothing`() {
    let model = Model()
    let screen = GestureStage.show { Button("Go") { model.count += 1 }.frame(width: 200, height: 200) }
    screen.pointerUp(at: GestureStage.middle)
    #expect(model.count == 0)
    screen.pointerDown(at: GestureStage.middle)
    screen.pointerDown(at: GestureStage.middle)
    screen.pointerUp()
    #expect(model.count == 1)
    screen.pointerUp()
    screen.pointerCancel()
    screen.pointerUp()
    #expect(model.count == 1)
    #expect(screen.button("Go").layer?.opacity == 1)
  }

  // MARK: Scenes that end

  @Test func `a window that ends while it is pressed is let go of`() {
    weak var layers: LayerTree?
    do {
      let model = Model()
      let screen = GestureStage.show {
        Pad().onTapGesture(count: 2) {}.onTapGesture {}.gesture(DragGesture()).focusable().onHover { _ in }
          .onChange(of: model.count) {}
      }
      layers = screen.host.tree
      screen.hover(at: GestureStage.middle)
      screen.tap(at: GestureStage.middle)
      screen.pointerDown(at: GestureStage.middle)
      screen.close()
      screen.pointerMove(to: CGPoint(x: 90, y: 90))
      screen.pointerUp()
    }
    #expect(layers == nil)
  }

  @Test func `a window that is dropped while it is pressed is let go of`() {
    weak var layers: LayerTree?
    do {
      let screen = GestureStage.show { Pad().gesture(DragGesture()).focusable() }
      layers = screen.host.tree
      screen.pointerDown(at: GestureStage.middle)
    }
    #expect(layers == nil)
  }
}
