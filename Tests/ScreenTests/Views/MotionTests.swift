import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// What a host that animates is told: which layers travel, come and go, and how.
@MainActor
struct MotionTests {
  private let half = Animation.easeInOut(duration: 0.5)

  private struct Toggled: View {
    let animation: Animation?
    let transition: AnyTransition
    @State private var isShown: Bool

    init(_ transition: AnyTransition, isShown: Bool = false, animation: Animation? = .easeInOut(duration: 0.5)) {
      self.transition = transition
      self.animation = animation
      _isShown = State(initialValue: isShown)
    }

    var body: some View {
      VStack {
        Button("Toggle") { withAnimation(animation) { isShown.toggle() } }
        if isShown {
          Color.red.frame(width: 100, height: 40).transition(transition)
        }
      }
    }
  }

  /// Presses a button and returns what then changed.
  private func patch(of screen: Screen, pressing label: String) -> LayerPatch {
    screen.host.update()
    _ = screen.host.tree.takePatch()
    // The screen's own actions end frames: the button is pressed beneath it.
    let button = layer(label, in: screen)
    button?.dispatch(.tap(PointerSample(location: .zero)))
    #expect(button != nil)
    screen.host.update()
    return screen.host.tree.takePatch()
  }

  private func arrival(_ transition: AnyTransition) throws -> DirectedTransition {
    let patch = patch(of: Screen { Toggled(transition) }, pressing: "Toggle")
    return try #require(patch.arrivals.values.first)
  }

  @Test func aViewFadesInAndOutWhereNothingElseIsSaid() throws {
    let screen = Screen { Toggled(.opacity) }
    let shown = patch(of: screen, pressing: "Toggle")
    #expect(shown.arrivals.count == 1)
    #expect(try #require(shown.arrivals.values.first).pose == .faded)
    #expect(shown.arrivals.values.first?.curve == half.curve)
    let hidden = patch(of: screen, pressing: "Toggle")
    #expect(hidden.departures.count == 1)
    #expect(hidden.departures.keys.allSatisfy { hidden.removed.contains($0) })
    // Coming back it goes on from where it is on its way out.
    let (came, went) = (shown.arrivals.values.first, hidden.departures.values.first)
    #expect(came?.identity == went?.identity && came?.identity != 0)
  }

  @Test func withoutAnAnimationNothingTravels() {
    let screen = Screen { Toggled(.slide, animation: nil) }
    #expect(patch(of: screen, pressing: "Toggle").arrivals.isEmpty)
    let hidden = patch(of: screen, pressing: "Toggle")
    #expect(hidden.departures.isEmpty && hidden.animations.isEmpty && !hidden.removed.isEmpty)
  }

  @Test func transitionsComeFromWhereTheySay() throws {
    #expect(try arrival(.move(edge: .bottom)).pose.transform == LayerTransform(y: 40))
    #expect(try arrival(.move(edge: .leading)).pose.transform == LayerTransform(x: -100))
    #expect(try arrival(.slide).pose.transform == LayerTransform(x: -100))
    #expect(try arrival(.scale(scale: 0.5, anchor: .top)).pose.transform.scaleX == 0.5)
    #expect(try arrival(.scale(scale: 0.5, anchor: .top)).pose.transform.anchor == CGPoint(x: 0.5, y: 0))
    #expect(try arrival(.offset(x: 7, y: 9)).pose.transform == LayerTransform(x: 7, y: 9))
    let both = try arrival(.move(edge: .top).combined(with: .opacity)).pose
    #expect(both.opacity == 0 && both.transform.y == -40)
    let pushed = try arrival(.push(from: .trailing)).pose
    #expect(pushed.opacity == 0 && pushed.transform.x == 100)
  }

  @Test func slidesLeaveAtTheOtherEnd() throws {
    let patch = patch(of: Screen { Toggled(.slide, isShown: true) }, pressing: "Toggle")
    #expect(try #require(patch.departures.values.first).pose.transform == LayerTransform(x: 100))
  }

  @Test func edgesAreMirroredWhereReadingRunsFromRightToLeft() throws {
    let screen = Screen(layoutDirection: .rightToLeft) { Toggled(.move(edge: .leading)) }
    let patch = patch(of: screen, pressing: "Toggle")
    #expect(try #require(patch.arrivals.values.first).pose.transform == LayerTransform(x: 100))
  }

  @Test func aTransitionMayBringItsOwnAnimation() throws {
    let own = AnyTransition.opacity.animation(.linear(duration: 2))
    let patch = patch(of: Screen { Toggled(own, animation: nil) }, pressing: "Toggle")
    #expect(patch.arrivals.values.first?.curve == Animation.linear(duration: 2).curve)
  }

  @Test func theIdentityTransitionIsNoWay() {
    let patch = patch(of: Screen { Toggled(.identity) }, pressing: "Toggle")
    #expect(patch.arrivals.isEmpty && !patch.changed.isEmpty)
  }

  private struct Tilt: ViewModifier {
    let isAway: Bool
    func body(content: Content) -> some View {
      content.rotationEffect(.radians(isAway ? 1 : 0)).offset(x: isAway ? 30 : 0).opacity(isAway ? 0.25 : 1)
    }
  }

  private struct Drop: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(y: phase.value * 50).scaleEffect(phase.isIdentity ? 1 : 2)
    }
  }

  @Test func modifiersAndTransitionTypesOfTheAppsAreFollowed() throws {
    let tilted = try arrival(.modifier(active: Tilt(isAway: true), identity: Tilt(isAway: false))).pose
    #expect(tilted.opacity == 0.25 && tilted.transform.x == 30 && tilted.transform.rotation == 1)
    let dropped = try arrival(AnyTransition(Drop())).pose
    #expect(dropped.transform.y == -50 && dropped.transform.scaleX == 2)
  }

  // MARK: Lists

  private struct Names: View {
    @State private var names = ["Ann", "Ben", "Cat", "Dan"]
    var body: some View {
      List {
        Button("Insert") { withAnimation { names.insert("Eve", at: 1) } }
        Button("Insert two") { withAnimation { names.insert(contentsOf: ["Eve", "Fay"], at: 1) } }
        Button("Append two") { withAnimation { names += ["Eve", "Fay"] } }
        Button("Delete") { withAnimation { names.removeAll { $0 == "Ben" } } }
        Button("Delete two") { withAnimation { names.removeAll { $0 == "Ben" || $0 == "Cat" } } }
        Button("Delete the last two") { withAnimation { names.removeLast(2) } }
        Button("Move") { withAnimation { names.swapAt(0, 3) } }
        Button("Delete at once") { names.removeAll { $0 == "Ben" } }
        ForEach(names, id: \.self) { Text($0) }
      }
    }
  }

  private func layer(_ label: String, in screen: Screen) -> Layer? {
    func find(_ layer: Layer) -> Layer? {
      if [.row, .button].contains(layer.semantics?.role), layer.semantics?.label == label { return layer }
      return layer.children.lazy.compactMap(find).first
    }
    return find(screen.host.tree.root)
  }

  /// Facts D6, D8.
  @Test(arguments: ["Insert", "Insert two"])
  func rowsOfACardUncoverAnInsertedRowAndTheCardHasNoGap(button: String) throws {
    let screen = Screen { Names() }
    let patch = patch(of: screen, pressing: button)
    let below = try #require(layer("Ben", in: screen))
    #expect(layer("Eve", in: screen) != nil && patch.arrivals.isEmpty)
    #expect(patch.animations[below.id] == Animation.default.curve)
    #expect(patch.changed[below.id]?.contains(.frame) == true)
  }

  @Test func rowsThatNothingUncoversFadeIn() throws {
    let last = Screen { Names() }
    let appended = patch(of: last, pressing: "Append two")
    for name in ["Eve", "Fay"] {
      #expect(appended.arrivals[try #require(layer(name, in: last)).id]?.pose == .faded)
    }
    // Rows of a plain list have no background that covers anything.
    let plain = Screen { Names().listStyle(.plain) }
    let inserted = patch(of: plain, pressing: "Insert")
    #expect(inserted.arrivals[try #require(layer("Eve", in: plain)).id]?.pose == .faded)
  }

  /// Facts D6, D8.
  @Test func aDeletedRowGoesAndThoseBelowCloseTheGap() throws {
    let screen = Screen { Names() }
    screen.host.update()
    let gone = try #require(layer("Ben", in: screen)).id
    let patch = patch(of: screen, pressing: "Delete")
    #expect(Array(patch.departures.keys) == [gone])
    // It is covered by the row that comes from below, and does not let the color behind the card through.
    #expect(patch.departures[gone]?.pose == .held())
    #expect(patch.departures[gone]?.curve.duration == Animation.default.curve.duration)
    #expect(patch.animations[try #require(layer("Cat", in: screen)).id] == Animation.default.curve)
  }

  /// Facts D6, D8.
  @Test(arguments: ["Delete two", "Delete the last two"])
  func deletedRowsThatNothingCoversFade(button: String) throws {
    let screen = Screen { Names() }
    screen.host.update()
    let names = button == "Delete two" ? ["Ben", "Cat"] : ["Cat", "Dan"]
    let gone = try names.map { try #require(layer($0, in: screen)).id }
    let patch = patch(of: screen, pressing: button)
    for id in gone { #expect(patch.departures[id]?.pose == (button == "Delete two" ? .held() : .faded)) }
    let plain = Screen { Names().listStyle(.plain) }
    plain.host.update()
    let row = try #require(layer("Ben", in: plain)).id
    #expect(self.patch(of: plain, pressing: "Delete").departures[row]?.pose == .faded)
  }

  /// Fact D8.
  @Test func movedRowsTravel() throws {
    let screen = Screen { Names() }
    screen.host.update()
    let row = try #require(layer("Ann", in: screen)).id
    let patch = patch(of: screen, pressing: "Move")
    #expect(layer("Ann", in: screen)?.id == row)
    #expect(patch.animations[row] == Animation.default.curve)
    #expect(!patch.removed.contains(row) && patch.arrivals[row] == nil)
  }

  @Test func `what people delete goes with an animation that nobody asked for (facts D5, D9)`() throws {
    struct Pears: View {
      @State private var names = ["Anjou", "Bosc", "Comice"]
      var body: some View {
        List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
      }
    }
    let screen = Screen(idiom: .desktop) { Pears() }
    screen.host.update()
    _ = screen.host.tree.takePatch()
    let row = try #require(layer("Anjou", in: screen))
    let action = try #require(row.semantics?.actions.first { $0.name == "Delete" })
    row.dispatch(.action(action.id))
    screen.host.update()
    let patch = screen.host.tree.takePatch()
    #expect(patch.departures[row.id]?.curve == Animation.easeInOut(duration: 0.3).curve)
    #expect(patch.animations[try #require(layer("Bosc", in: screen)).id] == Animation.easeInOut(duration: 0.3).curve)
  }

  /// Facts D6, D7.
  @Test func rowsChangeAtOnceWhereNobodyAskedForAnAnimation() {
    let patch = patch(of: Screen { Names() }, pressing: "Delete at once")
    #expect(patch.departures.isEmpty && patch.animations.isEmpty)
  }

  private struct ByValue: View {
    @State private var names = ["Ann", "Ben"]
    @State private var isShown = true
    var body: some View {
      VStack {
        Button("Delete") { names.removeLast() }
        Button("Hide") { isShown = false }
        VStack {
          Color.blue.frame(height: isShown ? 20 : 40)
          if isShown { Color.red.frame(height: 20) }
        }
        .animation(.linear(duration: 3), value: isShown)
        List { ForEach(names, id: \.self) { Text($0) } }
          .animation(.linear(duration: 2), value: names)
      }
    }
  }

  @Test func aValueAnimatesTheListAroundWhichItIsWatched() throws {
    let patch = patch(of: Screen { ByValue() }, pressing: "Delete")
    #expect(patch.departures.values.first?.curve == Animation.linear(duration: 2).curve)
  }

  @Test func aValueAnimatesWhatGoesInAStackWithoutALayer() throws {
    let patch = patch(of: Screen { ByValue() }, pressing: "Hide")
    #expect(patch.departures.values.first?.curve == Animation.linear(duration: 3).curve)
    #expect(patch.departures.count == 1)
  }
}
