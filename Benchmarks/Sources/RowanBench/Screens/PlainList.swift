import SwiftUI

/// Two lines of text, 60 points each.
struct PlainList: View {
  @Bindable var company: Company

  var body: some View {
    List(company.people, selection: $company.selection) { person in
      PersonRow(person: person)
        .listRowInsets(.benchRow)
    }
    .listStyle(.plain)
    .environment(\.defaultMinListRowHeight, 60)
  }
}

struct PersonRow: View {
  let person: Person

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: person.name).font(.system(size: 17))
      Text(verbatim: person.subtitle).font(.system(size: 15)).foregroundStyle(.secondary)
    }
  }
}
