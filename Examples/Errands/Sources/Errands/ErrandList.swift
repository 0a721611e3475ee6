import SwiftUI

/// The errands: done by a tap, moved and deleted, edited in a sheet.
struct ErrandList: View {
  @Bindable var model: ErrandModel
  @State private var edited: Errand?
  @State private var isConfirming = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.errands) { errand in
          ErrandRow(errand: errand) { model.toggle(errand) }
            .swipeActions(edge: .leading) {
              Button("Edit", systemImage: "pencil") { edited = errand }
                .tint(.blue)
            }
        }
        .onDelete { model.errands.remove(atOffsets: $0) }
        .onMove { model.errands.move(fromOffsets: $0, toOffset: $1) }
      }
      .overlay {
        if model.errands.isEmpty { ContentUnavailableView("Nothing to do", systemImage: "checkmark.circle") }
      }
      .navigationTitle("Errands")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { edited = Errand("") }
        }
        ToolbarItem(placement: .cancellationAction) {
          Button("Clear") { isConfirming = true }
            .disabled(model.openCount == model.errands.count)
        }
      }
      .sheet(item: $edited) { errand in
        ErrandEditor(errand: errand) { model.save($0) }
      }
      .confirmationDialog("Delete the errands that are done?", isPresented: $isConfirming, titleVisibility: .visible) {
        Button("Delete", role: .destructive) { model.removeDone() }
      }
    }
  }
}

/// A row with a check mark, which a tap sets.
struct ErrandRow: View {
  let errand: Errand
  let toggle: () -> Void

  var body: some View {
    Button(action: toggle) {
      HStack {
        Image(systemName: errand.isDone ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(errand.isDone ? Color.accentColor : Color.secondary)
          .accessibilityLabel(errand.isDone ? "Done" : "Open")
        VStack(alignment: .leading) {
          Text(errand.title)
            .strikethrough(errand.isDone)
          if !errand.note.isEmpty {
            Text(errand.note)
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        }
        if errand.isUrgent {
          Spacer()
          Image(systemName: "exclamationmark.circle")
            .foregroundStyle(.red)
            .accessibilityLabel("Urgent")
        }
      }
    }
    .buttonStyle(.plain)
  }
}
