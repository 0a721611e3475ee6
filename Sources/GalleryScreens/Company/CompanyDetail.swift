#if Data
import CompanyData
import SwiftUI

/// An editor of the selected person. Each change is written to the database immediately.
struct CompanyDetail: View {
  let model: CompanyModel
  /// Closes the sheet that the editor is; `nil` for a column.
  var close: (() -> Void)?

  var body: some View {
    Group {
      if let close {
        NavigationStack {
          content
            .navigationTitle(model.person?.name ?? "Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) } }
        }
      } else {
        content
      }
    }
    .inspectorColumnWidth(min: 240, ideal: 280, max: 360)
  }

  @ViewBuilder private var content: some View {
    if let person = model.person {
      CompanyForm(person: person, save: { model.save($0) })
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
  let save: (CompanyPerson) -> Void
  @State private var draft: CompanyPerson

  init(person: CompanyPerson, save: @escaping (CompanyPerson) -> Void) {
    self.person = person
    self.save = save
    _draft = State(initialValue: person)
  }

  var body: some View {
    Form {
      Section("Name") {
        CompanyField(title: "Given name", text: $draft.given)
        CompanyField(title: "Family name", text: $draft.family)
      }
      Section("Work") {
        CompanyField(title: "Role", text: $draft.role)
        Picker("Department", selection: $draft.department) {
          ForEach(CompanyFile.departments(with: draft.department), id: \.self) { Text($0).tag($0) }
        }
        LabeledContent("Office", value: "\(person.office), \(person.country)")
        LabeledContent("Joined", value: person.joined)
      }
      Section("Terms") {
        Stepper("Grade \(draft.grade)", value: $draft.grade, in: 1...12)
        Stepper("\(draft.hours) hours a week", value: $draft.hours, in: 4...40, step: 4)
        Stepper("\(draft.leave) days of leave", value: $draft.leave, in: 0...40)
        LabeledContent("Salary", value: draft.salary.formatted())
      }
      Section("Contact") {
        LabeledContent("Number", value: String(person.number))
        LabeledContent("Room", value: person.room)
        LabeledContent("Phone", value: String(person.phone))
        LabeledContent("E-mail", value: person.email)
      }
    }
    .formStyle(.grouped)
    .onChange(of: draft) { save(draft) }
    .onChange(of: person) { if draft != person { draft = person } }
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
