import SwiftUI

/// Rows with controls: who is present can be switched in the row, and a button calls.
struct ControlList: View {
  @Bindable var company: Company

  var body: some View {
    List($company.people) { $person in
      ControlRow(person: $person) { company.called = person.id }
        .listRowInsets(.benchRow)
    }
    .listStyle(.plain)
    .environment(\.defaultMinListRowHeight, 60)
  }
}

struct ControlRow: View {
  @Binding var person: Person
  let call: () -> Void

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: person.name).font(.system(size: 15))
      Spacer(minLength: 0)
      Toggle("Present", isOn: $person.isPresent).labelsHidden()
      Button("Call", action: call).buttonStyle(.bordered)
    }
    .badge(Text(verbatim: person.digits))
  }
}
