import SwiftUI

/// Views and other structs with dynamic properties whose memberwise initialisers are called from anywhere. In Swift 6
/// mode they exist only where no property needs the main actor.
struct Draft: DynamicProperty {
  @State var text = ""
  @Binding var isOpen: Bool
  @AppStorage("count") var count = 1
  @SceneStorage("tab") var tab = 0
  @ScaledMetric var size = 10.0
  @Environment(\.locale) var locale
  @FocusState var isFocused: Bool
  @GestureState var isPressed = false
  @Namespace var namespace
}

struct Card: View {
  @State var isFlipped = false
  @Binding var title: String
  @AppStorage("theme") var theme = "plain"
  @ScaledMetric(relativeTo: .title) var height: CGFloat = 40

  var body: some View { Text(title) }
}

enum Initializers {
  /// Runs outside of any actor.
  static func draft() -> Draft { Draft(text: "a", isOpen: .constant(true)) }

  @MainActor static func card() -> Card { Card(isFlipped: true, title: .constant("x")) }
}
