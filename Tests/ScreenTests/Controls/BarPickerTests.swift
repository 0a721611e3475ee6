import RowanTesting
import SwiftUI
import Testing

/// Pickers among the items of a toolbar.
@MainActor
struct BarPickerTests {
  private struct Look: View {
    @State private var look = "Cards"

    var body: some View {
      NavigationStack {
        Form {
          Picker("Paper", selection: $look) {
            ForEach(["Cards", "List"], id: \.self) { Text($0) }
          }
          .pickerStyle(.segmented)
        }
        .toolbar {
          ToolbarItem {
            Picker("Segments", selection: $look) {
              ForEach(["Cards", "List"], id: \.self) { Text($0) }
            }
            .pickerStyle(.segmented)
          }
          ToolbarItem {
            Picker("Menu", selection: $look) {
              ForEach(["Cards", "List"], id: \.self) { Text($0) }
            }
            .pickerStyle(.menu)
          }
        }
      }
    }
  }

  @Test func `a picker in a toolbar of the desktop has no label beside it`() async {
    let screen = Screen(size: CGSize(width: 900, height: 500), idiom: .desktop) { Look() }
    await screen.settle()
    #expect(!screen.text("Segments").exists && !screen.text("Menu").exists && screen.text("Paper").exists)
    #expect(screen.element(.picker, "Menu").exists && screen.element(.picker, "Segments").exists)
  }
}
