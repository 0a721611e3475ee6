import RowanTesting
import SwiftUI
import Testing

/// The shape of a mouse's pointer, and commands of single keys.
@MainActor
struct PointerStyleTests {
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the pointer has the shape of the innermost view that sets one`(direction: LayoutDirection) {
    struct Board: View {
      @State private var isDragging = false
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 50).pointerStyle(.zoomIn).accessibilityLabel("Zoom")
          VStack(spacing: 0) {
            Color.green.frame(height: 50).accessibilityLabel("Card")
            Color.blue.frame(height: 50).pointerVisibility(.hidden).accessibilityLabel("Movie")
          }
          .pointerStyle(isDragging ? .grabActive : .grabIdle)
          Color.orange.frame(height: 50).pointerStyle(.columnResize(directions: .leading)).accessibilityLabel("Divider")
          Color.orange.frame(height: 50).accessibilityLabel("Corner")
            .pointerStyle(.frameResize(position: .topTrailing, directions: .outward))
          Color.gray.frame(height: 50).pointerStyle(nil).accessibilityLabel("None")
          Button("Drag") { isDragging = true }
        }
      }
    }
    let screen = Screen { Board().environment(\.layoutDirection, direction) }
    func shape(_ label: String) -> String? {
      let frame = screen.element(.group, label).frame
      return screen.pointerShape(at: CGPoint(x: frame.midX, y: frame.midY))
    }
    let isMirrored = direction == .rightToLeft
    #expect(shape("Zoom") == "zoom-in")
    #expect(shape("Card") == "grab")
    #expect(shape("Movie") == "none")
    #expect(shape("Divider") == (isMirrored ? "e-resize" : "w-resize"))
    #expect(shape("Corner") == (isMirrored ? "nw-resize" : "ne-resize"))
    #expect(shape("None") == nil)
    screen.button("Drag").tap()
    #expect(shape("Card") == "grabbing")
  }

  @Test func `Escape runs the command of the view with the focus`() {
    struct Panel: View {
      @State private var exits = 0
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text("Left \(exits) times")
          Color.red.frame(height: 50).focusable().focused($isFocused).onExitCommand { exits += 1 }
        }
        .onAppear { isFocused = true }
      }
    }
    let screen = Screen { Panel() }
    screen.press(.escape)
    screen.press("a")
    #expect(screen.text("Left 1 times").exists)
  }

  @Test func `a range limits the size of controls`() {
    struct Sizes: View {
      @Environment(\.controlSize) private var size
      var body: some View { Text("\(size)") }
    }
    let screen = Screen {
      VStack {
        Sizes().controlSize(...ControlSize.small)
        Sizes().controlSize(.large ... .extraLarge)
        Sizes().controlSize(.mini ... .large).controlSize(.extraLarge)
      }
    }
    #expect(screen.texts.map(\.label) == ["small", "large", "large"])
  }
}
