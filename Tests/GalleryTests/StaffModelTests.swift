import Testing

@testable import GalleryScreens

/// The staff directory's people and whom they report to.
@MainActor
struct StaffModelTests {
  private let model = StaffModel()

  @Test func sixDepartmentsHaveAHeaderAFooterAndPeople() {
    #expect(model.departments.count == 6)
    for department in model.departments {
      #expect(!department.name.isEmpty)
      #expect(!department.footer.isEmpty)
      #expect(department.people.count >= 6)
    }
    #expect(model.people.count == 62)
  }

  @Test func nobodySharesANameOrATelephone() {
    #expect(Set(model.people.map(\.id)).count == model.people.count)
    #expect(Set(model.people.map(\.name)).count == model.people.count)
    #expect(Set(model.people.map(\.phone)).count == model.people.count)
  }

  @Test func everybodyReportsUpToTheDirector() throws {
    let director = try #require(model.people.first)
    #expect(director.role == .director)
    #expect(model.manager(of: director) == nil)
    for person in model.people.dropFirst() {
      let manager = try #require(model.manager(of: person))
      #expect(manager.id == director.id || model.manager(of: manager)?.id == director.id)
    }
  }

  @Test func aNameInAnotherScriptHasALatinSpelling() throws {
    let eleni = try #require(model.people.first { $0.name == "Ελένη Παπαδάκη" })
    #expect(eleni.latinName == "Eleni Papadaki")
    let callum = try #require(model.people.first { $0.name == "Callum Strachan" })
    #expect(callum.latinName == nil)
  }

  @Test func everyRoleIsSomebodys() {
    for role in StaffRole.allCases {
      #expect(model.people.contains { $0.role == role }, "nobody is \(role.title)")
    }
  }
}
