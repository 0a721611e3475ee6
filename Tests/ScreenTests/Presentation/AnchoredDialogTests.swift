import RowanTesting
import SwiftUI
import Testing

/// Confirmation dialogs at their buttons.
@MainActor
struct AnchoredDialogTests {
  private struct Parcel: View {
    @State private var asks = false
    @State private var log = "nothing"

    var body: some View {
      VStack {
        Button("Delete") { asks = true }
          .confirmationDialog("Delete the parcel?", isPresented: $asks) {
            Button("Delete It", role: .destructive) { log = "deleted" }
            Button("Keep It", role: .cancel) { log = "kept" }
          }
        Text("Log: \(log)")
      }
    }
  }

  @Test func `a wide window shows no cancel button, and a tap beside the dialog cancels`() {
    let screen = Screen(size: CGSize(width: 820, height: 1180)) { Parcel() }
    screen.button("Delete").tap()
    #expect(screen.button("Delete It").exists)
    #expect(!screen.button("Keep It").exists)
    screen.tap(at: CGPoint(x: 20, y: 20))
    #expect(!screen.button("Delete It").exists)
    #expect(screen.text("Log: kept").exists)
    screen.button("Delete").tap()
    screen.press(.escape)
    #expect(!screen.button("Delete It").exists)
  }

  @Test func `a telephone and the desktop show the cancel button`() {
    for screen in [Screen { Parcel() }, Screen(idiom: .desktop) { Parcel() }] {
      screen.button("Delete").tap()
      screen.button("Keep It").tap()
      #expect(screen.text("Log: kept").exists)
    }
  }

  private struct Notice: View {
    @State private var asks = false
    @State private var log = "nothing"

    var body: some View {
      VStack {
        Button("Delete") { asks = true }
          .confirmationDialog("It cannot be deleted.", isPresented: $asks, titleVisibility: .visible) {
            Button("Leave It", role: .cancel) { log = "left" }
          }
        Text("Log: \(log)")
      }
    }
  }

  @Test func `a cancel button without another one is there in a wide window`() {
    let screen = Screen(size: CGSize(width: 820, height: 1180)) { Notice() }
    screen.button("Delete").tap()
    screen.button("Leave It").tap()
    #expect(screen.text("Log: left").exists)
  }
}
