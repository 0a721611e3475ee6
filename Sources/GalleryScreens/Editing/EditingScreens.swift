import SwiftUI

/// An editable list of rows to delete and move, and one that can be neither deleted nor moved.
struct PackingScreen: View {
  @Kept("packing.clothes") private var clothes = PackingItem.clothes
  @Kept("packing.things") private var things = PackingItem.things
  @State private var mode: EditMode

  init(mode: EditMode = .inactive) { _mode = State(initialValue: mode) }

  var body: some View {
    List {
      Section("To wear") {
        ForEach(clothes) { item in
          Label(item.name, systemImage: item.symbol)
            .deleteDisabled(item.name == "Oilskin")
            .moveDisabled(item.name == "Oilskin")
        }
        .onDelete { clothes.remove(atOffsets: $0) }
        .onMove { clothes.move(fromOffsets: $0, toOffset: $1) }
      }
      Section("To carry") {
        ForEach(things) { Text($0.name) }
          .onDelete { things.remove(atOffsets: $0) }
          .onMove { things.move(fromOffsets: $0, toOffset: $1) }
      }
      Section {
        Button("Start again") {
          withAnimation { (clothes, things) = (PackingItem.clothes, PackingItem.things) }
        }
      }
    }
    .navigationTitle("Packing")
    .toolbar { EditButton() }
    .environment(\.editMode, $mode)
  }
}

/// A list with multiple selection, and an action for the selected rows.
struct PackingSelectionScreen: View {
  @Kept("packing-selection.things") private var things = PackingItem.clothes + PackingItem.things
  @State private var chosen: Set<PackingItem.ID>
  @State private var mode: EditMode

  init(mode: EditMode = .inactive, chosen: Set<PackingItem.ID> = []) {
    _mode = State(initialValue: mode)
    _chosen = State(initialValue: chosen)
  }

  var body: some View {
    List(selection: $chosen) {
      ForEach(things) { Label($0.name, systemImage: $0.symbol) }
        .onDelete { things.remove(atOffsets: $0) }
    }
    .listStyle(.plain)
    .navigationTitle("\(chosen.count) chosen")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { EditButton() }
      ToolbarItem(placement: .bottomBar) {
        Button("Leave at home", role: .destructive) {
          withAnimation { things.removeAll { chosen.contains($0.id) } }
          chosen = []
        }
        .disabled(chosen.isEmpty)
      }
    }
    .environment(\.editMode, $mode)
  }
}

/// Rows with swipe actions at both edges, with icons, titles and tints.
struct SweepingScreen: View {
  @Kept("sweeping.things") private var things = PackingItem.things
  @State private var last = "Nothing yet"

  var body: some View {
    List {
      Section("Both sides") {
        ForEach($things) { $item in
          HStack {
            Text(item.name)
            Spacer()
            if item.isPacked { Image(systemName: "checkmark").foregroundStyle(.tint) }
          }
          .swipeActions {
            Button(role: .destructive) {
              things.removeAll { $0.id == item.id }
            } label: {
              Label("Leave", systemImage: "trash")
            }
            Button {
              last = "\(item.name) is lent"
            } label: {
              Label("Lend", systemImage: "person")
            }
            .tint(.orange)
          }
          .swipeActions(edge: .leading) {
            Button {
              item.isPacked.toggle()
            } label: {
              Label("Pack", systemImage: "checkmark")
            }
            .tint(.green)
          }
        }
      }
      Section {
        Text("Only with words")
          .swipeActions(allowsFullSwipe: false) {
            Button("Postpone") { last = "Postponed" }
            Button("More") { last = "More" }
          }
        VStack(alignment: .leading, spacing: 6) {
          Text("A tall row")
          Text("It has room for a title below each icon: the words that say what the button does.")
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        .padding(.vertical, 12)
        .swipeActions {
          Button {
            last = "Archived"
          } label: {
            Label("Archive", systemImage: "archivebox")
          }
          .tint(.purple)
        }
      } footer: {
        Text(last)
      }
    }
    .navigationTitle("Sweep")
  }
}
