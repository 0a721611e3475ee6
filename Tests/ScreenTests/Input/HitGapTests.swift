import RowanInput
import SwiftUI
import Testing

@testable import RowanTesting

/// A gesture is hit where its view draws or has a content shape: gaps, padding and empty room take nothing.
@MainActor
struct HitGapTests {
  enum Kind: CaseIterable { case row, column, depth, grid, padding, frame, group, reader, flexible }
  enum Filling: CaseIterable { case none, shape, background, overlay, clearBackground }
  enum Act: CaseIterable { case tap, spatialTap, double, press, drag, high, simultaneous }

  private struct Stage: View {
    let kind: Kind
    var filling = Filling.none
    var act = Act.tap
    @State private var count = 0

    var body: some View {
      VStack {
        acting.frameID("place")
        Text("\(count) times").allowsHitTesting(false)
      }
    }

    @ViewBuilder private var acting: some View {
      switch act {
      case .tap: filled.onTapGesture { count += 1 }
      case .spatialTap: filled.onTapGesture(coordinateSpace: .local) { _ in count += 1 }
      case .double: filled.onTapGesture(count: 2) { count += 1 }
      case .press: filled.onLongPressGesture(minimumDuration: 0.01) { count += 1 }
      case .drag: filled.gesture(DragGesture().onEnded { _ in count += 1 })
      case .high: filled.highPriorityGesture(TapGesture().onEnded { count += 1 })
      case .simultaneous: filled.simultaneousGesture(TapGesture().onEnded { count += 1 })
      }
    }

    @ViewBuilder private var filled: some View {
      switch filling {
      case .none: content
      case .shape: content.contentShape(Rectangle())
      case .background: content.background(.yellow)
      case .overlay: content.overlay(Color.yellow.opacity(0.2))
      case .clearBackground: content.background(Color.clear)
      }
    }

    @ViewBuilder private var content: some View {
      switch kind {
      case .row:
        HStack {
          Text("A"); Spacer(); Text("B")
        }.frame(width: 200)
      case .column:
        VStack(spacing: 100) {
          Text("A"); Text("B")
        }
      case .depth:
        ZStack {
          VStack {
            Text("A"); Spacer()
          }
          VStack {
            Spacer(); Text("B")
          }
        }
        .frame(height: 200)
      case .grid:
        Grid(horizontalSpacing: 100, verticalSpacing: 100) {
          GridRow {
            Text("A"); Text("B")
          }
          GridRow {
            Text("C"); Text("D")
          }
        }
      case .padding: Text("A").padding(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 200))
      case .frame: Text("A").frame(width: 200, height: 100, alignment: .topLeading)
      case .group:
        Group {
          HStack {
            Text("A"); Spacer(); Text("B")
          }
        }.frame(width: 200)
      case .reader: GeometryReader { _ in Text("A") }.frame(width: 200, height: 100)
      case .flexible: Text("A").frame(maxWidth: .infinity, minHeight: 100, alignment: .topLeading)
      }
    }
  }

  private func use(_ act: Act, _ screen: Screen, at point: CGPoint) async {
    switch act {
    case .double: screen.tap(at: point, times: 2)
    case .press:
      screen.pointerDown(at: point)
      await screen.settle()
      screen.pointerUp()
    case .drag: screen.drag(from: point, to: CGPoint(x: point.x + 30, y: point.y + 20))
    default: screen.tap(at: point)
    }
    await screen.settle()
  }

  private func gap(of screen: Screen) throws -> CGPoint {
    let frame = try #require(screen.frame(of: "place"))
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func text(of screen: Screen) -> CGPoint {
    let frame = screen.text("A").frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test(arguments: Kind.allCases, Screen.Idiom.allCases)
  func `a tap in a gap does nothing`(kind: Kind, idiom: Screen.Idiom) async throws {
    let screen = Screen(size: CGSize(width: 390, height: 400), idiom: idiom) { Stage(kind: kind) }
    screen.tap(at: try gap(of: screen))
    await screen.settle()
    #expect(screen.text("0 times").exists)
    screen.tap(at: text(of: screen))
    await screen.settle()
    #expect(screen.text("1 times").exists)
  }

  @Test(arguments: Act.allCases, [Kind.row, .padding])
  func `no gesture begins in a gap`(act: Act, kind: Kind) async throws {
    let screen = Screen(size: CGSize(width: 390, height: 400)) { Stage(kind: kind, act: act) }
    await use(act, screen, at: try gap(of: screen))
    #expect(screen.text("0 times").exists)
    await use(act, screen, at: text(of: screen))
    #expect(screen.text("1 times").exists)
  }

  @Test(arguments: Filling.allCases, Kind.allCases)
  func `a content shape, a background or an overlay fills the gaps, a clear color does not`(
    filling: Filling,
    kind: Kind
  ) async throws {
    let screen = Screen(size: CGSize(width: 390, height: 400)) { Stage(kind: kind, filling: filling) }
    screen.tap(at: try gap(of: screen))
    await screen.settle()
    let isHit = filling != .none && filling != .clearBackground
    #expect(screen.text(isHit ? "1 times" : "0 times").exists)
  }

  private struct Leaves: View {
    @State private var log = "none"
    @State private var isOn = false
    var body: some View {
      VStack(spacing: 20) {
        mark(Color.clear, "clear")
        mark(Color.red, "red")
        mark(Color.red.opacity(0), "faded color")
        mark(Color.red.frame(height: 30).opacity(0), "faded")
        mark(Color.red.frame(height: 30).hidden(), "hidden")
        mark(Circle(), "circle")
        mark(Circle().stroke(.red, lineWidth: 4), "ring")
        mark(Image(systemName: "star").resizable(), "image")
        mark(Canvas { _, _ in }, "canvas")
        mark(ScrollView { Text("Short") }, "scroll")
        Text("Log: \(log)")
      }
    }

    private func mark(_ view: some View, _ name: String) -> some View {
      view.frame(width: 40, height: 40).onTapGesture { log = name }.frameID(name)
    }
  }

  @Test(arguments: [
    ("clear", false), ("red", true), ("faded color", false), ("faded", false), ("hidden", false), ("circle", true),
    ("ring", false), ("image", true), ("canvas", true), ("scroll", true),
  ])
  func `each leaf is hit by what it is`(name: String, isHit: Bool) async throws {
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Leaves() }
    let frame = try #require(screen.frame(of: name))
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.settle()
    #expect(screen.text("Log: \(isHit ? name : "none")").exists)
  }

  @Test func `a shape is hit inside its path and on its line`() async throws {
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Leaves() }
    let circle = try #require(screen.frame(of: "circle"))
    screen.tap(at: CGPoint(x: circle.minX + 2, y: circle.minY + 2))
    #expect(screen.text("Log: none").exists)
    let ring = try #require(screen.frame(of: "ring"))
    screen.tap(at: CGPoint(x: ring.midX, y: ring.minY + 1))
    #expect(screen.text("Log: ring").exists)
  }

  private struct Whole: View {
    @State private var log = "none"
    @State private var isOn = false
    @State private var selection: String?
    var body: some View {
      NavigationStack {
        List(selection: $selection) {
          Button {
            log = "button"
          } label: {
            HStack {
              Text("Button"); Spacer(); Text("End")
            }
          }
          .accessibilityLabel("Button")
          NavigationLink {
            Text("Detail")
          } label: {
            HStack {
              Text("Link"); Spacer(); Text("End")
            }
          }
          HStack {
            Text("Plain"); Spacer(); Text("End")
          }.tag("Plain")
          HStack {
            Text("Gesture"); Spacer(); Text("End")
          }.onTapGesture { log = "gesture" }
          VStack {
            Toggle("Toggle", isOn: $isOn)
          }
          .onTapGesture { log = "around" }
        }
        .safeAreaInset(edge: .bottom) {
          HStack {
            Text("Log: \(log)")
            Spacer()
            Button {
              log = "wide"
            } label: {
              HStack {
                Text("Wide"); Spacer(); Text("End")
              }.frame(width: 200)
            }
            .frameID("wide")
          }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `buttons, links and rows keep their whole area, a row's gesture does not`(idiom: Screen.Idiom) async throws {
    let screen = Screen(size: CGSize(width: 600, height: 700), idiom: idiom) { Whole() }
    func tapMiddle(_ label: String) async {
      let frame = screen.row(label).frame
      screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      await screen.settle()
    }
    await tapMiddle("Gesture")
    #expect(screen.text("Log: none").exists)
    screen.row("Gesture").text("Gesture").tap()
    await screen.settle()
    #expect(screen.text("Log: gesture").exists)
    let wide = try #require(screen.frame(of: "wide"))
    screen.tap(at: CGPoint(x: wide.midX, y: wide.midY))
    await screen.settle()
    #expect(screen.text("Log: wide").exists)
    await tapMiddle("Plain")
    #expect(screen.row("Plain").isSelected)
    if idiom == .touch {
      await tapMiddle("Button")
      #expect(screen.text("Log: button").exists)
      await tapMiddle("Link")
      #expect(screen.text("Detail").exists)
    }
  }

  private struct Behind: View {
    @State private var log = "none"
    var body: some View {
      ZStack {
        Button("Behind") { log = "behind" }.frame(width: 200, height: 40)
        HStack {
          Text("A"); Spacer(); Text("B")
        }.frame(width: 200, height: 40).onTapGesture { log = "front" }
      }
      .overlay(alignment: .bottom) { Text("Log: \(log)").offset(y: 40) }
    }
  }

  @Test func `a tap in a gap reaches the button behind`() async {
    let screen = Screen(size: CGSize(width: 390, height: 300)) { Behind() }
    screen.button("Behind").tap()
    await screen.settle()
    #expect(screen.text("Log: behind").exists)
  }

  private struct Combined: View {
    @State private var count = 0
    var body: some View {
      VStack {
        HStack {
          Text("A"); Spacer(); Text("B")
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
        .onTapGesture { count += 1 }
        Text("\(count) times")
      }
    }
  }

  @Test func `an assistive technology activates the whole stack`() async throws {
    let screen = Screen(size: CGSize(width: 390, height: 300)) { Combined() }
    let element = try #require(screen.elements.first { $0.label.contains("A") })
    let layer = try #require(element.layer)
    screen.receive(.activate(layer.id, [], at: nil))
    await screen.settle()
    #expect(screen.text("1 times").exists)
  }
}
