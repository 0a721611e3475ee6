import RowanLayers
import RowanTesting
import RowanViews
import SwiftUI
import Testing

/// Names that applications for Apple's systems use around lists: animators, symbol effects, hovering, undo, windows.
@MainActor
struct UsageTests {
  private func layer(_ label: String, in screen: Screen) -> Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.semantics?.label == label { return layer }
      for child in layer.children { if let found = find(child) { return found } }
      return nil
    }
    screen.update()
    return find(screen.host.tree.root)
  }

  private func opacity(of label: String, in screen: Screen) -> Double {
    var (found, product) = (layer(label, in: screen), 1.0)
    while let current = found {
      product *= current.opacity
      found = current.parent
    }
    return product
  }

  @Test func phasesFollowAChangeAndEndWithTheFirst() async {
    struct Phases: View {
      @State private var count = 0
      var body: some View {
        Button("Go") { count += 1 }
        Text("Heron").phaseAnimator([1.0, 0.5, 0.25], trigger: count) { content, phase in
          content.opacity(phase)
        } animation: { _ in
          .linear(duration: 0.2)
        }
      }
    }
    let screen = Screen(clock: ManualClock()) { Phases() }
    #expect(opacity(of: "Heron", in: screen) == 1)
    screen.button("Go").tap()
    await screen.advance(by: .milliseconds(15))
    #expect(opacity(of: "Heron", in: screen) == 0.5)
    await screen.advance(by: .milliseconds(200))
    #expect(opacity(of: "Heron", in: screen) == 0.25)
    await screen.advance(by: .milliseconds(200))
    #expect(opacity(of: "Heron", in: screen) == 1)
    await screen.advance(by: .seconds(60))
    #expect(opacity(of: "Heron", in: screen) == 1)
  }

  @Test func keyframesEndAtTheirLastValue() async {
    let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(20)
        CubicKeyframe(30, duration: 1)
      }
      KeyframeTrack(\.y) { SpringKeyframe(8, duration: 3) }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5).x == 5 && timeline.value(time: 1.5).x == 25)
    #expect(timeline.value(progress: 1) == CGPoint(x: 30, y: 8))
    #expect(timeline.value(time: 0.2).y > 0 && timeline.value(time: 0.2).y < 8)

    struct Fading: View {
      @State private var count = 0
      var body: some View {
        Button("Go") { count += 1 }
        Text("Heron").keyframeAnimator(initialValue: 1.0, trigger: count) { content, value in
          content.opacity(value)
        } keyframes: { _ in
          LinearKeyframe(0.25, duration: 0.05)
        }
      }
    }
    let screen = Screen(clock: ManualClock()) { Fading() }
    screen.button("Go").tap()
    await screen.advance(by: .milliseconds(100))
    #expect(opacity(of: "Heron", in: screen) == 0.25)
  }

  @Test func aSymbolBouncesWhenAValueChangesAndComesToRest() async {
    struct Star: View {
      @State private var count = 0
      @State private var isHidden = false
      var body: some View {
        VStack {
          Button("Go") { count += 1 }
          Button("Hide") { isHidden = true }
          Image(systemName: "star").accessibilityLabel("Star")
            .symbolEffect(.bounce, value: count)
            .symbolEffect(.disappear, isActive: isHidden)
        }
      }
    }
    let screen = Screen(clock: ManualClock()) { Star() }
    func scale() -> CGFloat {
      var (found, product): (Layer?, CGFloat) = (layer("Star", in: screen), 1)
      while let current = found {
        product *= current.transform.scaleX
        found = current.parent
      }
      return product
    }
    #expect(scale() == 1)
    screen.button("Go").tap()
    await screen.advance(by: .milliseconds(15))
    #expect(scale() > 1.1)
    await screen.advance(by: .seconds(5))
    #expect(scale() == 1)
    screen.button("Hide").tap()
    #expect(opacity(of: "Star", in: screen) == 0)
  }

  @Test func thePointerIsFollowedOverAView() {
    struct Followed: View {
      @State private var phase: HoverPhase?
      var body: some View {
        Color.red.frame(width: 100, height: 100).onContinuousHover { phase = $0 }.frameID("area")
        switch phase {
        case .active(let point): Text("at \(Int(point.x)) \(Int(point.y))")
        case .ended: Text("ended")
        case nil: Text("nothing")
        }
      }
    }
    let screen = Screen(size: CGSize(width: 200, height: 200), idiom: .desktop) { Followed() }
    guard let area = screen.frame(of: "area") else {
      Issue.record("there is no area")
      return
    }
    screen.hover(at: CGPoint(x: area.minX + 10, y: area.minY + 20))
    #expect(screen.text("at 10 20").exists)
    screen.hover(at: CGPoint(x: area.minX + 30, y: area.minY + 20))
    #expect(screen.text("at 30 20").exists)
    screen.hoverAway()
    #expect(screen.text("ended").exists)
  }

  @Test func changesAreUndoneAndRepeated() {
    final class Model {
      var names: [String] = []
      func add(_ name: String, _ manager: UndoManager?) {
        names.append(name)
        manager?.registerUndo(withTarget: self) { $0.remove(name, manager) }
        manager?.setActionName("Add")
      }
      func remove(_ name: String, _ manager: UndoManager?) {
        names.removeAll { $0 == name }
        manager?.registerUndo(withTarget: self) { $0.add(name, manager) }
      }
    }
    let (model, manager) = (Model(), UndoManager())
    model.add("Heron", manager)
    #expect(manager.canUndo && manager.undoMenuItemTitle == "Undo Add")
    manager.undo()
    #expect(model.names.isEmpty && !manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(model.names == ["Heron"] && manager.canUndo && !manager.canRedo)
    manager.removeAllActions(withTarget: model)
    #expect(!manager.canUndo)
  }

  private struct NotesApp: App {
    struct Notes: View {
      @Environment(\.undoManager) private var manager
      @Environment(\.controlActiveState) private var state
      final class Model: ObservableObject { @Published var names: [String] = [] }
      @StateObject private var store = Model()
      var body: some View {
        Button("Add") {
          store.names.append("Heron")
          manager?.registerUndo(withTarget: store) { $0.names.removeLast() }
          manager?.setActionName("Add")
        }
        Text("\(store.names.count) notes")
        Text(state == .key ? "key" : "other")
      }
    }

    var body: some Scene {
      WindowGroup { Notes() }.commands { SidebarCommands() }
      UtilityWindow("Colors", id: "colors") { Text("Palette") }
      Window("Log", id: "log") { Text("Lines") }.keyboardShortcut("l").defaultLaunchBehavior(.suppressed)
      MenuBarExtra("Boats", systemImage: "sailboat") { Button("Launch") {} }
    }
  }

  @Test func theEditMenuUndoesAndExtrasAreMenus() throws {
    let screen = try Screen(app: NotesApp())
    #expect(screen.text("0 notes").exists && screen.text("key").exists)
    screen.button("Add").tap()
    #expect(screen.text("1 notes").exists)
    screen.press("z", modifiers: .command)
    #expect(screen.text("0 notes").exists)
    #expect(screen.menuBar.contains("Boats"))
    #expect(try Screen(app: NotesApp(), window: "colors").text("Palette").exists)
    #expect(try Screen(app: NotesApp(), window: "log").text("Lines").exists)
  }

  @Test func panesAreResizedByTheirDivider() throws {
    let screen = Screen(size: CGSize(width: 409, height: 200), idiom: .desktop) {
      HSplitView {
        Color.red.frameID("left")
        Color.blue.frame(minWidth: 50).frameID("right")
      }
    }
    #expect(try #require(screen.frame(of: "left")).width == 200)
    screen.drag(from: CGPoint(x: 204, y: 100), to: CGPoint(x: 264, y: 100))
    #expect(try #require(screen.frame(of: "left")).width == 260)
    #expect(try #require(screen.frame(of: "right")).width == 140)
    screen.drag(from: CGPoint(x: 264, y: 100), to: CGPoint(x: 404, y: 100))
    #expect(try #require(screen.frame(of: "right")).width == 50)
  }

  @Test func aRenameButtonRunsTheActionAround() {
    struct Renamed: View {
      @State private var isRenaming = false
      var body: some View {
        Text(isRenaming ? "renaming" : "resting")
        VStack { RenameButton() }.renameAction { isRenaming = true }
        VStack { RenameButton() }.accessibilityIdentifier("none")
      }
    }
    let screen = Screen { Renamed() }
    screen.buttons[0].tap()
    #expect(screen.text("renaming").exists && !screen.buttons[1].isEnabled)
  }

  @Test func textMovesTogetherBeforeItIsTruncated() {
    let text = "Herons and Egrets"
    let ideal = Screen { Text(text).fixedSize().frameID("text") }.frame(of: "text")?.width ?? 0
    let screen = Screen {
      Text(text).lineLimit(1).allowsTightening(true).frame(width: ideal - 4).frameID("tight")
      Text(text).lineLimit(1).environment(\.legibilityWeight, .bold).fixedSize().frameID("bold")
    }
    #expect(screen.texts.first?.label == text)
    #expect((screen.frame(of: "bold")?.width ?? 0) > ideal)
  }

  @Test func tintsOfStylesAndRolesOfButtons() {
    let screen = Screen {
      Toggle("Lamp", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))
      ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
      Button(role: .close) {}
      Button(role: .confirm) {}
      Button("Glass") {}.buttonStyle(.glass)
      HelpLink(destination: URL(string: "https://example.org")!)
    }
    for name in ["Close", "Done", "Glass", "Help"] { #expect(screen.button(name).exists) }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func aSpinnerHasItsTintWithTouch(idiom: Screen.Idiom) {
    func reds(_ view: some View) -> Int {
      let picture = Screen(size: CGSize(width: 60, height: 60), idiom: idiom) { view }.picture(scale: 1)
      return (0..<3600).count { index in
        let pixel = picture[index % 60, index / 60]
        return pixel.red > 200 && pixel.green < 160
      }
    }
    let isTinted = idiom == .touch
    #expect((reds(ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))) > 10) == isTinted)
    #expect((reds(ProgressView().tint(.red)) > 10) == isTinted)
    #expect(reds(ProgressView()) == 0)
  }

  @Test func aMeshHasTheColorsOfItsCorners() throws {
    let mesh = MeshGradient(
      width: 2,
      height: 2,
      points: [[0, 0], [1, 0], [0, 1], [1, 1]],
      colors: [.red, .black, .black, .white]
    )
    let renderer = ImageRenderer(content: mesh.frame(width: 64, height: 64))
    let bitmap = try #require(renderer.cgImage).bitmap
    let corner = bitmap.pixels[64 * 64 - 1]
    #expect(corner & 0xFF > 240 && corner >> 16 & 0xFF > 240)
    let first = bitmap.pixels[0]
    #expect(first >> 16 & 0xFF > 220 && first & 0xFF < 100)
    // A mesh without all of its points is its background.
    _ = try #require(
      ImageRenderer(content: MeshGradient(width: 1, height: 1, points: [], colors: []).frame(width: 4, height: 4))
        .cgImage
    )
  }
}
