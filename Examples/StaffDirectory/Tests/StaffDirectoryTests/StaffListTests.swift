import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import StaffDirectory

@MainActor
struct StaffListTests {
  private let staff = Staff.sample

  private func open() async -> Screen {
    let screen = Screen(size: CGSize(width: 390, height: 844)) { [staff] in StaffList(staff: staff) }
    await screen.settle()
    return screen
  }

  @Test func peopleAreListedByDepartment() async {
    let screen = await open()
    #expect(screen.header("Harbor office").exists)
    #expect(screen.row("Ada Lindqvist").exists)
    #expect(screen.header("Boatyard").frame.minY > screen.row("Chiara Rossi").frame.minY)
  }

  @Test func openingAPersonShowsTheirDetail() async {
    let screen = await open()
    screen.row("Dilip Nair").tap()
    await screen.settle()
    #expect(screen.title == "Dilip Nair")
    #expect(screen.text("555-0111").exists)
    screen.back()
    await screen.settle()
    #expect(screen.row("Dilip Nair").exists)
  }

  @Test func searchFindsRolesToo() async {
    let screen = await open()
    screen.textField("Name or role").type("sail")
    await screen.settle()
    #expect(screen.rows.count == 1)
    #expect(screen.row("Ewa Nowak").exists)
  }

  @Test func aFavoriteHasAStar() async {
    let screen = await open()
    #expect(!screen.images.contains { $0.label == "Favorite" })
    screen.row("Ada Lindqvist").perform(action: "Favorite")
    await screen.settle()
    #expect(screen.images.contains { $0.label == "Favorite" })
    #expect(staff.favorites == [1])
  }

  @Test func deletingAPersonLeavesTheOthers() async {
    let screen = await open()
    screen.row("Bruno Keller").perform(action: "Delete")
    await screen.settle()
    #expect(staff.departments[0].people.map(\.name) == ["Ada Lindqvist", "Chiara Rossi"])
  }
}
