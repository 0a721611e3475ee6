import SwiftUI

/// A list of the departments as sections, with a link for each person.
struct StaffList: View {
  @State private var model = StaffModel()

  var body: some View {
    List {
      ForEach(model.departments) { department in
        Section {
          ForEach(department.people) { person in
            NavigationLink {
              PersonDetail(person: person, model: model)
            } label: {
              PersonRow(person: person)
            }
          }
        } header: {
          Text(department.name)
        } footer: {
          Text(department.footer)
        }
      }
    }
    .listStyle(.insetGrouped)
    .navigationTitle("Staff")
  }
}

/// A row with the symbol of a role, a name and the role.
struct PersonRow: View {
  let person: Person

  var body: some View {
    HStack(spacing: 12) {
      IconTile(systemName: person.role.systemImage, color: person.role.color)
      VStack(alignment: .leading, spacing: 2) {
        Text(person.name)
          .font(.headline)
        Text(person.role.title)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      if person.isFavourite {
        Spacer()
        Image(systemName: "star.fill")
          .foregroundStyle(.yellow)
          .accessibilityLabel("Favourite")
      }
    }
  }
}
