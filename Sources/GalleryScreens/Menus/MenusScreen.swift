import SwiftUI

/// Menus, control groups and keyboard shortcuts that style a line of a poem.
struct MenusScreen: View {
  @Kept("menus.size") private var size = 17.0
  @Kept("menus.isBold") private var isBold = false
  @Kept("menus.isItalic") private var isItalic = false
  @Kept("menus.alignment") private var alignment = "Left"
  @State private var log = "Nothing chosen yet"

  var body: some View {
    List {
      Section("The line") {
        Text("The sea is calm to-night.")
          .font(.system(size: size, weight: isBold ? .bold : .regular))
          .italic(isItalic)
          .frame(maxWidth: .infinity, alignment: alignment == "Left" ? .leading : .center)
          .contextMenu {
            styleItems
            Divider()
            Button("Forget It", systemImage: "trash", role: .destructive) { log = "Forgotten" }
          }
      }
      Section("Menus") {
        Menu("Style") { styleItems }
        Menu {
          ControlGroup {
            Button("Smaller", systemImage: "minus") { size -= 2 }
            Button("Larger", systemImage: "plus") { size += 2 }
          }
          Section("Sizes") {
            Picker("Size", selection: $size) {
              ForEach([13.0, 17, 24], id: \.self) { Text("\(Int($0)) points") }
            }
            .pickerStyle(.inline)
          }
        } label: {
          Label("Size", systemImage: "star")
        }
        Menu("Send") {
          Button("Send Later") { log = "Sent later" }
          Button("Send as a Copy") { log = "Sent as a copy" }
        } primaryAction: {
          log = "Sent"
        }
      }
      Section("Side by side") {
        ControlGroup {
          Button("Smaller", systemImage: "minus") { size -= 2 }
          Button("Larger", systemImage: "plus") { size += 2 }
        }
        Button("Reset") { size = 17 }.keyboardShortcut("0")
      }
      Section { Text(log).foregroundStyle(.secondary) }
    }
    .navigationTitle("Menus")
  }

  @ViewBuilder private var styleItems: some View {
    Toggle("Bold", isOn: $isBold).keyboardShortcut("b")
    Toggle("Italic", isOn: $isItalic).keyboardShortcut("i")
    Divider()
    Menu("Alignment") {
      Picker("Alignment", selection: $alignment) {
        ForEach(["Left", "Centre"], id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
    }
    Button("Copy", systemImage: "doc.on.doc") { log = "Copied" }
  }
}
