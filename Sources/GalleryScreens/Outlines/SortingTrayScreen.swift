import SwiftUI

/// A list with multiple selection and a context menu for the selected rows.
struct SortingTrayScreen: View {
  @Kept("sorting-tray.buttons") private var buttons = SewingButton.box
  @State private var chosen: Set<SewingButton.ID> = [2, 3]
  @State private var log = "Open a menu on a row, on several, or below them."

  var body: some View {
    List(buttons, selection: $chosen) { button in
      LabeledContent {
        Text("\(button.holes) holes")
      } label: {
        Label(button.name, systemImage: "circle.grid.2x2")
      }
      .selectionDisabled(button.holes == 0)
    }
    .contextMenu(forSelectionType: SewingButton.ID.self) { ids in
      if ids.isEmpty {
        Button("Empty the Box Again", systemImage: "arrow.counterclockwise") { buttons = SewingButton.box }
      } else {
        Button("Sew On", systemImage: "scissors") { sewOn(ids) }
        Button(ids.count == 1 ? "Throw Away" : "Throw \(ids.count) Away", systemImage: "trash", role: .destructive) {
          buttons.removeAll { ids.contains($0.id) }
        }
      }
    } primaryAction: { ids in
      sewOn(ids)
    }
    .safeAreaInset(edge: .bottom) {
      Text(log)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
        .padding(8)
        .background(.bar)
    }
    .navigationTitle("Sorting tray")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func sewOn(_ ids: Set<SewingButton.ID>) {
    let names = buttons.filter { ids.contains($0.id) }.map(\.name)
    log = "Sewn on: \(names.joined(separator: ", "))"
  }
}

/// A button of a sewing box.
struct SewingButton: Identifiable, Codable {
  let id: Int
  let name: String
  let holes: Int

  static let box = [
    SewingButton(id: 0, name: "Mother of pearl", holes: 4),
    SewingButton(id: 1, name: "Horn", holes: 4),
    SewingButton(id: 2, name: "Corozo", holes: 2),
    SewingButton(id: 3, name: "Brass, from a uniform", holes: 1),
    SewingButton(id: 4, name: "Toggle", holes: 2),
    SewingButton(id: 5, name: "A bead that is no button", holes: 0),
    SewingButton(id: 6, name: "Covered, blue", holes: 1),
  ]
}
