import SwiftUI

/// The sheet that edits a copy of an errand, and saves it only at the end.
struct ErrandEditor: View {
  @State private var errand: Errand
  private let save: (Errand) -> Void
  @Environment(\.dismiss) private var dismiss

  init(errand: Errand, save: @escaping (Errand) -> Void) {
    _errand = State(initialValue: errand)
    self.save = save
  }

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $errand.title)
        TextField("Note", text: $errand.note)
        Toggle("Urgent", isOn: $errand.isUrgent)
      }
      .navigationTitle("Errand")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            save(errand)
            dismiss()
          }
          .disabled(errand.title.trimmingCharacters(in: .whitespaces).isEmpty)
        }
      }
    }
    .presentationDetents([.medium, .large])
  }
}
