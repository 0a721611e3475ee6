#if Data
import CompanyData
import Foundation
import GRDB
import RowanTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// The cells of the company: rows that are pinned, and exports.
@MainActor
@Suite("The cells of the company", .serialized)
struct CompanyGridTests {
  /// A screen over a file of 500 people.
  private struct Opened {
    let screen: Screen
    let model: CompanyModel
    let url: URL

    func remove() {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
    }

    /// Reads a person from the file.
    @MainActor func person(_ number: Int64) throws -> CompanyPerson {
      try #require(try DatabaseQueue(path: url.path).read { try CompanyPerson.fetchOne($0, key: number) })
    }
  }

  private func open() async throws -> Opened {
    let url = FileManager.default.temporaryDirectory.appending(path: "company-\(UUID().uuidString).sqlite")
    try CompanyFile.make(at: url, people: 500)
    let model = CompanyModel(CompanySource(url: url, isSample: true))
    await model.follow()
    let screen = Screen(size: CGSize(width: 1200, height: 500), idiom: .desktop) { Cells(model: model) }
    await screen.wait { !names(screen).isEmpty }
    return Opened(screen: screen, model: model, url: url)
  }

  private struct Cells: View {
    let model: CompanyModel
    var body: some View {
      VStack {
        if let notice = model.notice { Text(notice) }
        CompanyGrid(model: model)
      }
    }
  }

  private func screen() async throws -> (screen: Screen, remove: () -> Void) {
    let opened = try await open()
    return (opened.screen, opened.remove)
  }

  /// Clicks the cell of a column in the row of a person.
  private func click(_ screen: Screen, _ column: String, of row: Int) {
    let cells = screen.elements.filter { $0.label == column && $0.role != .columnHeader && !$0.value.isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
    screen.tap(at: CGPoint(x: cells[row].frame.midX, y: cells[row].frame.midY))
  }

  private func cells(_ screen: Screen) -> [RowanTesting.Element] {
    screen.elements.filter { $0.label == "Family name" && $0.role != .columnHeader && !$0.value.isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  private func names(_ screen: Screen) -> [String] { cells(screen).map(\.value) }

  @Test func `a person is pinned at the top by the menu of a cell, and stays while the others scroll`() async throws {
    let (screen, remove) = try await screen()
    defer { remove() }
    let cell = cells(screen)[4]
    let name = cell.value
    let point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
    screen.openMenu(at: point)
    #expect(screen.menu.prefix(4) == ["Cut", "Copy", "Paste", "Clear"])
    screen.choose("Pin Row at Top")
    await screen.wait { cells(screen).filter { $0.value == name }.count == 2 }
    let pinned = try #require(cells(screen).first { $0.value == name }?.frame)
    screen.wheel(by: 2_000, at: CGPoint(x: 400, y: 300))
    await screen.wait { cells(screen).filter { $0.value == name }.count == 1 }
    let others = cells(screen).filter { $0.frame.minY >= pinned.maxY - 1 }.map(\.value)
    #expect(cells(screen).first { $0.value == name }?.frame == pinned && others.count > 5)
    // The menu of its row takes it away.
    screen.wheel(by: -4_000, at: CGPoint(x: 400, y: 300))
    await screen.wait { cells(screen).filter { $0.value == name }.count == 2 }
    let row = try #require(cells(screen).last { $0.value == name }?.frame)
    screen.openMenu(at: CGPoint(x: row.midX, y: row.midY))
    screen.choose("Unpin Row")
    await screen.wait { cells(screen).filter { $0.value == name }.count == 1 }
    #expect((cells(screen).first { $0.value == name }?.frame.minY ?? 0) > pinned.minY)
  }

  @Test func `names, roles and departments are edited in their cells, written, and taken back`() async throws {
    let opened = try await open()
    defer { opened.remove() }
    let screen = opened.screen
    let number = opened.model.query.rows[2].number
    let before = try opened.person(number)
    for (column, text) in [("Given name", "Zoë"), ("Role", "Beekeeper"), ("Department", "Honey")] {
      click(screen, column, of: 2)
      screen.press(.return)
      let editor = try #require(screen.elements(role: .textField).first { $0.label == column })
      editor.clear()
      editor.type(text)
      screen.press(.return)
      #expect(screen.elements.contains { $0.label == column && $0.value == text }, "It is shown before it is written.")
      await screen.wait { opened.model.unwritten.isEmpty }
    }
    let after = try opened.person(number)
    #expect(after.given == "Zoë" && after.role == "Beekeeper" && after.department == "Honey")
    #expect(after.family == before.family && opened.model.notice == nil)
    for _ in 0..<3 {
      screen.press("z", modifiers: .control)
      await screen.wait { opened.model.unwritten.isEmpty }
    }
    #expect(try opened.person(number) == before)
    // Other cells say that they are not edited.
    click(screen, "Number", of: 2)
    screen.press(.return)
    #expect(screen.elements.contains { $0.label.contains("“Number” cannot be edited") })
  }

  @MainActor
  @Observable
  fileprivate final class Door {
    var model: CompanyModel?
  }

  private struct Behind: View {
    let door: Door
    var body: some View { if let model = door.model { Cells(model: model) } }
  }

  @Test func `what is typed when the screen is closed is written`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "company-\(UUID().uuidString).sqlite")
    try CompanyFile.make(at: url, people: 500)
    let door = Door()
    door.model = CompanyModel(CompanySource(url: url, isSample: true))
    await door.model?.follow()
    let screen = Screen(size: CGSize(width: 1200, height: 500), idiom: .desktop) { Behind(door: door) }
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) } }
    await screen.wait { !names(screen).isEmpty }
    click(screen, "Role", of: 2)
    screen.press("B")
    try #require(screen.elements(role: .textField).first { $0.label == "Role" }).type("eekeeper")
    door.model = nil
    screen.update()
    #expect(!screen.elements(role: .textField).contains { $0.label == "Role" })
    let file = try DatabaseQueue(path: url.path)
    await screen.wait {
      (try? file.read { try CompanyPerson.filter(Column("role") == "Beekeeper").fetchCount($0) }) == 1
    }
  }

  @Test func `a range is pasted and cleared, each as one step`() async throws {
    let opened = try await open()
    defer { opened.remove() }
    let screen = opened.screen
    let numbers = (1...2).map { opened.model.query.rows[$0].number }
    let before = try numbers.map(opened.person)
    click(screen, "Role", of: 1)
    screen.paste("Cook\tKitchen\nBaker\tOven")
    await screen.wait { !opened.model.unwritten.isEmpty }
    await screen.wait { opened.model.unwritten.isEmpty }
    #expect(try numbers.map { try opened.person($0).role } == ["Cook", "Baker"])
    #expect(try numbers.map { try opened.person($0).department } == ["Kitchen", "Oven"])
    screen.press(.delete)
    await screen.wait { opened.model.unwritten.isEmpty }
    #expect(try numbers.map { try opened.person($0).role } == ["", ""])
    for _ in 0..<2 {
      screen.press("z", modifiers: .control)
      await screen.wait { opened.model.unwritten.isEmpty }
    }
    #expect(try numbers.map(opened.person) == before)
  }

  @Test func `a cell that somebody else has changed meanwhile is not overwritten, and that is said`() async throws {
    let opened = try await open()
    defer { opened.remove() }
    let (screen, old) = (opened.screen, opened.model.query.rows[0])
    var mine = old
    mine.role = "Mine"
    try await opened.model.query.write {
      try $0.execute(sql: "UPDATE person SET role = 'Theirs' WHERE number = \(old.number)")
    }
    opened.model.save(mine, from: old)
    await screen.wait { opened.model.unwritten.isEmpty }
    #expect(screen.elements.contains { $0.label.contains("Somebody else has changed") })
    #expect(try opened.person(old.number).role == "Theirs")
    await screen.wait { screen.elements.contains { $0.label == "Role" && $0.value == "Theirs" } }
  }

  @Test func `the notice of a conflict stays when another cell is selected, until the next change`() async throws {
    let opened = try await open()
    defer { opened.remove() }
    let (screen, model) = (opened.screen, opened.model)
    var isSaid: Bool { model.notice?.contains("Somebody else has changed") == true }
    let (old, next) = (model.query.rows[0], model.query.rows[3])
    var mine = old
    mine.role = "Mine"
    try await model.query.write {
      try $0.execute(sql: "UPDATE person SET role = 'Theirs' WHERE number = \(old.number)")
    }
    model.selectCell(of: old.id)
    model.save(mine, from: old)
    await screen.wait { isSaid }
    // It names the person, who need not be in sight any more.
    #expect(model.notice?.hasPrefix(old.name) == true)
    model.selectCell(of: next.id)
    #expect(isSaid && model.selection == next.id)
    model.selection = old.id
    #expect(!isSaid)
  }

  @Test(arguments: [("Comma-Separated Values", "csv"), ("Workbook", "xlsx")])
  func `what is shown is exported in both formats`(_ title: String, _ suffix: String) async throws {
    let (screen, remove) = try await screen()
    defer { remove() }
    screen.element(.menu, "Export").tap()
    screen.choose(title)
    await screen.wait { screen.fileDialog != nil }
    let dialog = try #require(screen.fileDialog)
    #expect(dialog.isSaving)
    #expect(!screen.element(.menu, "Export").isEnabled, "A second export would remove the file of this one.")
    let saved = try #require(dialog.save().first)
    #expect(saved.name == "Company.\(suffix)" && saved.data.count > 10_000)
    await screen.wait { screen.elements.contains { $0.label == "500 people exported" } }
    await screen.wait { screen.element(.menu, "Export").isEnabled }
    if suffix == "csv" {
      #expect(String(decoding: saved.data, as: UTF8.self).split(separator: "\r\n").count == 501)
    } else {
      #expect(saved.data.starts(with: Data("PK".utf8)))
    }
    // Nothing stays on the server.
    let rest = try FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
    let prefix = "rowan-company-\(ProcessInfo.processInfo.processIdentifier)-"
    #expect(!rest.contains { $0.hasPrefix(prefix) && !$0.hasSuffix(".sqlite") })
  }

  @Test func `the totals are named, and numbers are written as people read them`() async throws {
    let (screen, remove) = try await screen()
    defer { remove() }
    var values: [String] { screen.elements.filter { $0.role != .columnHeader }.map(\.value) }
    await screen.wait { values.contains("Count 500") }
    #expect(values.contains { $0.wholeMatch(of: /Average [0-9]{2},[0-9]{3}/) != nil })
    #expect(values.contains { $0.wholeMatch(of: /[0-9]{2},[0-9]{3}/) != nil }, "Salaries too.")
    screen.wheel(by: 0, horizontally: 800, at: CGPoint(x: 500, y: 300))
    await screen.wait { values.contains { $0.wholeMatch(of: /Sum [0-9]{2},[0-9]{3}/) != nil } }
  }
}

/// The screen of the company, which shows people in a table or in cells.
@MainActor
@Suite("The screen of the company")
struct CompanyScreenTests {
  private func screen(cells: Bool, size: CGSize, idiom: Screen.Idiom) async throws -> Screen {
    let screen = Screen(size: size, idiom: idiom) { NavigationStack { CompanyScreen() } }
    await screen.settle()
    if cells {
      screen.toggle("Cells").tap()
      await screen.settle()
    }
    return screen
  }

  private func tapCell(_ screen: Screen) throws {
    let cell = try #require(
      screen.elements.first {
        $0.label == "Given name" && $0.role != .columnHeader && !$0.value.isEmpty && $0.isVisible
      }
    )
    screen.tap(at: CGPoint(x: cell.frame.midX, y: cell.frame.midY))
  }

  @Test func `on a phone a tap selects a cell, and a button shows the person in a sheet with a title`() async throws {
    let screen = try await screen(cells: true, size: CGSize(width: 390, height: 844), idiom: .touch)
    try tapCell(screen)
    await screen.settle()
    #expect(!screen.button("Done").exists && screen.elements.contains { $0.label == "Grid" && !$0.value.isEmpty })
    screen.button("Details").tap()
    await screen.settle()
    let name = try #require(screen.elements.first { $0.role == .textField && $0.label == "Given name" }?.value)
    #expect(screen.elements.contains { $0.label.hasPrefix("\(name) ") })
    #expect(screen.text("Given name").exists && screen.text("Family name").exists && screen.text("Role").exists)
    screen.button("Done").tap()
    await screen.settle()
    #expect(!screen.button("Done").exists)
  }

  @Test func `on a desktop a selected cell opens no inspector, and a button does`() async throws {
    let screen = try await screen(cells: true, size: CGSize(width: 1440, height: 900), idiom: .desktop)
    try tapCell(screen)
    await screen.settle()
    #expect(!screen.elements.contains { $0.label == "Inspector" })
    screen.button("Details").tap()
    await screen.settle()
    #expect(screen.elements.contains { $0.role == .textField && $0.label == "Given name" })
  }

  @Test func `cells have no totals while a search finds nobody`() async throws {
    let screen = try await screen(cells: true, size: CGSize(width: 1200, height: 700), idiom: .desktop)
    await screen.wait { screen.elements.contains { $0.label == "Total" } }
    screen.textField("Names or a number").type("nobody at all")
    await screen.wait { screen.elements.contains { $0.label.hasPrefix("No Results") } }
    #expect(!screen.elements.contains { $0.label == "Total" })
    screen.textField("Names or a number").clear()
    await screen.wait { screen.elements.contains { $0.label == "Total" } }
  }

  @Test func `the row of the cell that was active shows its person`() async throws {
    let screen = try await screen(cells: true, size: CGSize(width: 390, height: 844), idiom: .touch)
    let family = try #require(
      screen.elements.first {
        $0.label == "Family name" && $0.role != .columnHeader && !$0.value.isEmpty && $0.isVisible
      }
    )
    let name = family.value
    screen.tap(at: CGPoint(x: family.frame.midX, y: family.frame.midY))
    await screen.settle()
    screen.toggle("Cells").tap()
    await screen.settle()
    try #require(screen.rows.first { $0.label.contains(name) && $0.isVisible }).tap()
    await screen.settle()
    #expect(screen.button("Done").exists)
    #expect(screen.elements.contains { $0.role == .textField && $0.value == name })
  }

  @Test func `a row of the table shows its person again after the sheet was closed`() async throws {
    let screen = try await screen(cells: false, size: CGSize(width: 390, height: 844), idiom: .touch)
    for _ in 0..<2 {
      screen.tap(at: CGPoint(x: 120, y: 400))
      await screen.settle()
      #expect(screen.button("Done").exists)
      screen.button("Done").tap()
      await screen.settle()
      #expect(!screen.button("Done").exists)
    }
  }
}
#endif
