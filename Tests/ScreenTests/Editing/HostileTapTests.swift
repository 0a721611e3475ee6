import Foundation
import RowanInput
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Taps, drags and presses that are about something else by the time they end.
@MainActor
@Suite("Hostile taps")
struct HostileTapTests {
  private typealias Model = GestureStage.Model
  private typealias Pad = GestureStage.Pad

  // MARK: Taps that wait

  private struct DoubleOrSingle: View {
    let model: Model
    var body: some View {
      Pad().onTapGesture(count: 2) { model.log.append("double") }.onTapGesture { model.log.append("single") }
    }
  }

  @Test func `a cancellation of nothing does not hurry a tap that waits`() {
    let model = Model()
    let screen = GestureStage.show { DoubleOrSingle(model: model) }
    screen.tap(at: GestureStage.middle)
    screen.pointerCancel()
    #expect(model.log == [])
    screen.pointerDown(at: GestureStage.middle, after: 0.1)
    screen.pointerUp()
    #expect(model.log == ["double"])
  }

  @Test func `a tap that waits is not lost where the next press hits nothing`() async {
    let model = Model()
    let screen = GestureStage.show { DoubleOrSingle(model: model) }
    screen.tap(at: CGPoint(x: 55, y: 100))
    screen.pointerDown(at: CGPoint(x: 45, y: 100), after: 0.1)
    screen.pointerUp()
    await screen.settle()
    #expect(model.log == ["single"])
  }

  @Test func `taps on a view that takes the place of another are counted anew`() {
    let model = Model()
    let screen = GestureStage.show {
      ZStack {
        if model.isShown {
          Pad().onTapGesture { model.isShown = false }
        } else {
          Pad().onTapGesture(count: 2) { model.log.append("double") }
        }
      }
    }
    screen.tap(at: GestureStage.middle)
    screen.pointerDown(at: GestureStage.middle, after: 0.1)
    screen.pointerUp()
    #expect(model.log == [])
    screen.pointerDown(at: GestureStage.middle, after: 0.1)
    screen.pointerUp()
    #expect(model.log == ["double"])
  }

  @Test func `a tap that waits survives new values of its view`() async {
    let model = Model()
    let screen = GestureStage.show {
      let number = model.count
      Pad().gesture(
        TapGesture(count: 2).onEnded { model.log.append("double \(number)") }
          .exclusively(before: TapGesture().onEnded { model.log.append("single \(number)") })
      )
    }
    screen.tap(at: GestureStage.middle)
    model.count = 1
    screen.update()
    await screen.settle()
    #expect(model.log == ["single 0"])
  }

  @Test func `two taps far from each other are two, also where a double tap is possible`() async {
    let model = Model()
    let screen = GestureStage.show {
      Pad(size: 200).gesture(
        TapGesture(count: 2).onEnded { model.log.append("double") }
          .exclusively(before: TapGesture().onEnded { model.log.append("single") })
      )
    }
    screen.tap(at: CGPoint(x: 20, y: 20))
    screen.pointerDown(at: CGPoint(x: 180, y: 180), after: 0.1)
    screen.pointerUp()
    await screen.settle()
    #expect(model.log == ["single", "single"])
  }

  // MARK: Compositions

  @Test func `a long press along with a drag that does not come ends with the press`() async {
    struct Both: View {
      let model: Model
      @GestureState private var isHeld = false
      var body: some View {
        Pad()
          .gesture(
            LongPressGesture(minimumDuration: 0.02).simultaneously(with: DragGesture())
              .updating($isHeld) { value, state, _ in state = value.first == true }
              .onEnded { model.log.append("end \($0.first == true) \($0.second != nil)") }
          )
          .overlay(Text(isHeld ? "held" : "free"))
      }
    }
    let model = Model()
    let screen = GestureStage.show { Both(model: model) }
    screen.pointerDown(at: GestureStage.middle)
    await screen.settle()
    #expect(screen.text("held").exists)
    screen.pointerUp()
    #expect(screen.text("free").exists)
    #expect(model.log == ["end true false"])
  }

  @Test func `a pinch that shrinks its view ends`() {
    struct Shrinking: View {
      @GestureState private var scale = 1.0
      var body: some View {
        Pad(size: 180).gesture(MagnifyGesture().updating($scale) { value, scale, _ in scale = value.magnification })
          .scaleEffect(scale)
          .overlay(Text(scale == 1 ? "whole" : "pinched"))
      }
    }
    let screen = GestureStage.show { Shrinking() }
    let place = HostEventLocation.window(CGPoint(x: 30, y: 30))
    screen.host.receive(.pinch(.changed(scale: 0.5), at: place))
    #expect(screen.text("pinched").exists)
    screen.host.receive(.pinch(.changed(scale: 0.4), at: place))
    screen.host.receive(.pinch(.ended, at: place))
    #expect(screen.text("whole").exists)
  }

  @Test func `a drag in a scaled view tells the window's places`() {
    let model = Model()
    let screen = GestureStage.show {
      Pad(size: 50)
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .global).onEnded {
            model.log.append("\(Int($0.startLocation.x.rounded())) \(Int($0.translation.width.rounded()))")
          }
        )
        .scaleEffect(2)
    }
    screen.drag(from: CGPoint(x: 80, y: 100), to: CGPoint(x: 120, y: 100))
    #expect(model.log == ["80 40"])
  }

  // MARK: Buttons

  @Test func `a press that leaves its button is no tap on the row`() {
    struct Rows: View {
      let model: Model
      @State private var selection: Int?
      var body: some View {
        List(0..<3, id: \.self, selection: $selection) { row in
          Button("Press \(row)") { model.log.append("button") }.buttonStyle(.borderless)
        }
        .onChange(of: selection) { model.log.append("selected") }
      }
    }
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 300, height: 400), .desktop) { Rows(model: model) }
    let frame = screen.button("Press 1").frame
    screen.pointerDown(at: CGPoint(x: frame.maxX - 2, y: frame.midY))
    screen.pointerMove(to: CGPoint(x: frame.maxX + 5, y: frame.midY))
    screen.pointerUp()
    #expect(model.log == [])
  }

  @Test func `a tap on a view that the browser saw elsewhere is a tap`() throws {
    let model = Model()
    let screen = GestureStage.show(CGSize(width: 200, height: 400)) {
      VStack(spacing: 0) {
        Color.clear.frame(height: model.isShown ? 0 : 200)
        Pad().onTapGesture { model.log.append("tap") }
        Spacer(minLength: 0)
      }
    }
    let id = try #require(screen.host.tree.root.hitTest(CGPoint(x: 100, y: 50), for: .tap)?.layer.id)
    model.isShown = false
    screen.update()
    let seen = CGPoint(x: 100, y: 50)
    let place = HostEventLocation.layer(id, CGPoint(x: 50, y: 50), window: seen)
    screen.host.receive(.pointer(PointerHostEvent(.down, at: place, kind: .touch, time: 1)))
    screen.host.receive(.pointer(PointerHostEvent(.up, at: .window(seen), kind: .touch, time: 1.1)))
    #expect(model.log == ["tap"])
  }

  // MARK: Scrolling

  @Test func `a list at its end leaves the finger to what scrolls around it`() {
    let screen = GestureStage.show(CGSize(width: 300, height: 300)) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.red.frame(width: 200, height: 50) }.frame(height: 200)
          Color.green.frame(width: 200, height: 800)
        }
      }
    }
    screen.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 50))
    let outer = screen.host.tree.root.hitTest(CGPoint(x: 150, y: 250), for: .scroll)?.layer
    #expect(outer?.scroll?.offset.y ?? 0 > 50)
  }

  // MARK: Facts from inside

  @Test func `a tap that an appearing view makes is made`() {
    struct Eager: View {
      let tap: () -> Void
      var body: some View { Text("Eager").onAppear(perform: tap) }
    }
    let model = Model()
    model.isShown = false
    var made: Screen?
    let screen = GestureStage.show {
      VStack {
        Pad().onTapGesture { model.log.append("tap") }
        if model.isShown { Eager { made?.tap(at: CGPoint(x: 100, y: 80)) } }
      }
    }
    made = screen
    model.isShown = true
    screen.update()
    #expect(model.log == ["tap"])
    made = nil
  }

  @Test func `handlers that use the screen themselves do so in turn`() async {
    let model = Model()
    var made: Screen?
    let screen = GestureStage.show(CGSize(width: 200, height: 300), .desktop) {
      VStack {
        Pad().onTapGesture(count: 2) { model.log.append("double") }
          .onTapGesture {
            model.log.append("single")
            if model.log.count < 6 { made?.tap(at: CGPoint(x: 100, y: 100)) }
          }
        Text("Over \(model.count)").frame(width: 100, height: 50)
          .onHover { isOver in
            model.count += 1
            made?.hover(at: isOver ? CGPoint(x: 5, y: 5) : CGPoint(x: 6, y: 6))
            made?.update()
          }
      }
    }
    made = screen
    screen.hover(at: CGPoint(x: 100, y: 210))
    #expect(model.count == 2)
    screen.tap(at: CGPoint(x: 100, y: 100))
    await screen.settle()
    #expect(model.log.first == "single")
    made = nil
  }
}
