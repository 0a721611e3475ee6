import SwiftUI

/// The directory: a list by department with search, swipe actions, and a detail for each person.
struct StaffList: View {
  let staff: Staff
  @State private var search = ""

  var body: some View {
    let departments = staff.departments(matching: search)
    NavigationStack {
      List {
        ForEach(departments) { department in
          Section(department.name) {
            ForEach(department.people) { person in
              NavigationLink(value: person) {
                PersonRow(person: person, isFavorite: staff.isFavorite(person))
              }
              .swipeActions(edge: .leading) {
                Button("Favorite", systemImage: "star") { staff.toggleFavorite(person) }
                  .tint(.yellow)
              }
              .swipeActions(edge: .trailing) {
                Button("Delete", systemImage: "trash", role: .destructive) { staff.remove(person) }
              }
            }
          }
        }
      }
      .overlay {
        if departments.isEmpty { ContentUnavailableView.search(text: search) }
      }
      .searchable(text: $search, prompt: "Name or role")
      .navigationTitle("Staff")
      .navigationDestination(for: Person.self) { PersonDetail(staff: staff, person: $0) }
    }
  }
}

/// A row with the initials, the name and the role of a person.
struct PersonRow: View {
  let person: Person
  let isFavorite: Bool

  var body: some View {
    HStack(spacing: 12) {
      Text(initials)
        .font(.subheadline.weight(.semibold))
        .foregroundStyle(.white)
        .frame(width: 36, height: 36)
        .background(.indigo, in: .circle)
        .accessibilityHidden(true)
      VStack(alignment: .leading) {
        Text(person.name)
        Text(person.role)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      if isFavorite {
        Spacer()
        Image(systemName: "star.fill")
          .foregroundStyle(.yellow)
          .accessibilityLabel("Favorite")
      }
    }
  }

  private var initials: String {
    person.name.split(separator: " ").compactMap(\.first).prefix(2).map(String.init).joined()
  }
}

/// The screen of one person.
struct PersonDetail: View {
  let staff: Staff
  let person: Person

  var body: some View {
    Form {
      LabeledContent("Role", value: person.role)
      LabeledContent("Telephone", value: person.phone)
      Section {
        Button(staff.isFavorite(person) ? "Remove from Favorites" : "Add to Favorites") {
          staff.toggleFavorite(person)
        }
      }
    }
    .navigationTitle(person.name)
  }
}
