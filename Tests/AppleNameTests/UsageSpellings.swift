import SwiftUI

// Spellings of SwiftUI's names that applications use. That the file compiles is the test.

struct SpelledValues: View {
  @Environment(\.undoManager) private var undoManager
  @Environment(\.controlActiveState) private var controlActiveState
  @Environment(\.legibilityWeight) private var legibilityWeight
  @Environment(\.backgroundMaterial) private var backgroundMaterial
  @Environment(\.tabBarPlacement) private var tabBarPlacement
  @Environment(\.isLuminanceReduced) private var isLuminanceReduced
  @Environment(\.isHoverEffectEnabled) private var isHoverEffectEnabled
  @Namespace private var namespace

  var body: some View {
    VStack {
      Text("a").animation(.interpolatingSpring(stiffness: 1, damping: 1), value: 1).transition(.blurReplace)
      Text("a").sensoryFeedback(.success, trigger: 1).hoverEffect(.lift).geometryGroup()
      Text("a").phaseAnimator([1, 2]) { content, phase in content.opacity(Double(phase)) }
      Text("a").statusBar(hidden: true).statusBarHidden().persistentSystemOverlays(.hidden)
      Text("a").glassEffect(.regular.tint(.red).interactive(), in: .capsule).glassEffectID("a", in: namespace)
      Text("a").tabBarMinimizeBehavior(.never).containerShape(.rect(cornerRadius: 3))
      GlassEffectContainer { ContainerRelativeShape().fill(.red) }
      Image(systemName: "star").symbolEffect(.variableColor.iterative.reversing).symbolEffectsRemoved()
      Image(systemName: "star").contentTransition(.symbolEffect(.replace)).transition(.symbolEffect(.appear))
      VSplitView { Text("a") }
    }
    .background(.ultraThinMaterial)
    .background(.thickMaterial, in: .rect(cornerRadius: 4))
  }
}

struct SpelledColors: View {
  var body: some View {
    Color(.systemGray6)
    Color(nsColor: .windowBackgroundColor)
    Color(UIColor.systemBackground)
    Color(uiColor: .label)
    Image(uiImage: UIImage())
    Image(nsImage: NSImage())
  }
}

struct SpelledScenes: App {
  var body: some Scene {
    WindowGroup { Text("a") }
      .restorationBehavior(.automatic)
      .defaultLaunchBehavior(.presented)
      .windowManagerRole(.principal)
    Window("a", id: "b") { Text("c") }.keyboardShortcut("0").defaultPosition(.center)
    MenuBarExtra("a", systemImage: "star") { Text("c") }.menuBarExtraStyle(.window)
    UtilityWindow("a", id: "d") { Text("c") }
  }
}
