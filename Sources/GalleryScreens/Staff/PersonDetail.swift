import SwiftUI

/// The contact, department, manager and description of a person.
struct PersonDetail: View {
  let person: Person
  let model: StaffModel

  var body: some View {
    List {
      Section {
        PersonHeading(person: person)
      }
      Section("Reach") {
        FieldRow("Phone", person.phone)
        FieldRow("Room", person.room)
        if let department = model.department(of: person) {
          FieldRow("Department", department.name)
        }
      }
      .textSelection(.enabled)
      if let manager = model.manager(of: person) {
        Section("Reports to") {
          NavigationLink {
            PersonDetail(person: manager, model: model)
          } label: {
            PersonRow(person: manager)
          }
        }
      }
      Section("About") {
        Text(person.about).textSelection(.enabled)
      }
    }
    .navigationTitle(person.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button {
          person.isFavourite.toggle()
        } label: {
          Label(
            person.isFavourite ? "Remove from favourites" : "Add to favourites",
            systemImage: person.isFavourite ? "star.fill" : "star"
          )
        }
      }
    }
  }
}

/// A heading with the name, and its Latin form if it is in another script.
private struct PersonHeading: View {
  let person: Person

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: person.role.systemImage)
        .font(.largeTitle)
        .foregroundStyle(.white)
        .frame(width: 84, height: 84)
        .background(person.role.color, in: Circle())
        .accessibilityHidden(true)
      Text(person.name)
        .font(.title2)
        .bold()
        .multilineTextAlignment(.center)
      if let latinName = person.latinName {
        Text(latinName)
          .foregroundStyle(.secondary)
      }
      Text(person.role.title)
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 8)
  }
}
