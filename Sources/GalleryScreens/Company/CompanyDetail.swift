#if Data
import CompanyData
import RowanData
import SwiftUI

/// An editor of the selected person. Each change is written to the database immediately.
struct CompanyDetail: View {
  let model: CompanyModel
  /// Closes the sheet that the editor is; `nil` for a column.
  var close: (() -> Void)?

  var body: some View {
    // One stack for both, so that a field keeps the keyboard when a phone is turned.
    NavigationStack {
      content
        .navigationTitle(model.person?.name ?? "Details")
        .navigationBarTitleDisplayMode(.inline)
        .toolbarVisibility(close == nil ? .hidden : .visible, for: .navigationBar)
        .toolbar {
          if let close { ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) } }
        }
    }
    .inspectorColumnWidth(min: 240, ideal: 280, max: 360)
  }

  @ViewBuilder private var content: some View {
    if let person = model.person {
      CompanyForm(
        person: person,
        stored: model.stored(person),
        sent: model.writing.flatMap { $0.id == person.id ? [$0] : nil } ?? [],
        save: { model.save($0) },
        resume: { model.resume($0) }
      )
      .id(person.id)
    } else if model.selection != nil {
      ProgressView()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      ContentUnavailableView(
        "Nobody selected",
        systemImage: "person",
        description: Text("Choose somebody in the table.")
      )
    }
  }
}

private struct CompanyForm: View {
  let person: CompanyPerson
  /// The person as in the database, without changes that are not written yet.
  let stored: CompanyPerson
  /// The changes that are being written.
  let sent: [CompanyPerson]
  let save: (CompanyPerson) -> Void
  /// Writes what an earlier process did not write any more.
  let resume: (RowDraft<CompanyPerson>) -> Void
  /// The person with the changes. It is restored with the window, also after others have changed the person.
  @State private var draft: RowDraft<CompanyPerson>

  init(
    person: CompanyPerson,
    stored: CompanyPerson,
    sent: [CompanyPerson],
    save: @escaping (CompanyPerson) -> Void,
    resume: @escaping (RowDraft<CompanyPerson>) -> Void
  ) {
    self.person = person
    self.stored = stored
    self.sent = sent
    self.save = save
    self.resume = resume
    _draft = State(initialValue: RowDraft(person, base: stored, sent: sent))
  }

  var body: some View {
    Form {
      Section("Name") {
        CompanyField(title: "Given name", text: $draft.record.given)
        CompanyField(title: "Family name", text: $draft.record.family)
      }
      Section("Work") {
        CompanyField(title: "Role", text: $draft.record.role)
        Picker("Department", selection: $draft.record.department) {
          ForEach(CompanyFile.departments(with: draft.record.department), id: \.self) { Text($0).tag($0) }
        }
        LabeledContent("Office", value: "\(person.office), \(person.country)")
        LabeledContent("Joined", value: person.joined)
      }
      Section("Terms") {
        Stepper("Grade \(draft.record.grade)", value: $draft.record.grade, in: 1...12)
        Stepper("\(draft.record.hours) hours a week", value: $draft.record.hours, in: 4...40, step: 4)
        Stepper("\(draft.record.leave) days of leave", value: $draft.record.leave, in: 0...40)
        LabeledContent("Salary", value: draft.record.salary.formatted())
      }
      Section("Contact") {
        LabeledContent("Number", value: String(person.number))
        LabeledContent("Room", value: person.room)
        LabeledContent("Phone", value: String(person.phone))
        LabeledContent("E-mail", value: person.email)
      }
    }
    .formStyle(.grouped)
    .onAppear {
      guard draft.record != person else { return }
      draft.rebase(on: stored)
      if draft.isChanged { resume(draft) }
    }
    .onChange(of: draft.record) { save(draft.record) }
    .onChange(of: [person, stored] + sent) { draft = RowDraft(person, base: stored, sent: sent) }
  }
}

/// A field with its title, which a field alone shows with the desktop only.
private struct CompanyField: View {
  let title: LocalizedStringKey
  @Binding var text: String

  var body: some View {
    LabeledContent(title) {
      TextField(title, text: $text)
        .labelsHidden()
        .multilineTextAlignment(.trailing)
    }
  }
}
#endif
