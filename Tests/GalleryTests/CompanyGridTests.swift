#if Data
import CompanyData
import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import GalleryScreens

/// The cells of the company: rows that are pinned, and exports.
@MainActor
@Suite("The cells of the company")
struct CompanyGridTests {
  private func screen() async throws -> (screen: Screen, remove: () -> Void) {
    let url = FileManager.default.temporaryDirectory.appending(path: "company-\(UUID().uuidString).sqlite")
    try CompanyFile.make(at: url, people: 500)
    let model = CompanyModel(CompanySource(url: url, isSample: true))
    let screen = Screen(size: CGSize(width: 1200, height: 500), idiom: .desktop) { CompanyGrid(model: model) }
    await screen.wait { !names(screen).isEmpty }
    return (
      screen, { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) } }
    )
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

  @Test(arguments: [("Comma-Separated Values", "csv"), ("Workbook", "xlsx")])
  func `what is shown is exported in both formats`(_ title: String, _ suffix: String) async throws {
    let (screen, remove) = try await screen()
    defer { remove() }
    screen.element(.menu, "Export").tap()
    screen.choose(title)
    await screen.wait { screen.elements.contains { $0.label.hasPrefix("500 people in company-") } }
    let text = try #require(screen.elements.first { $0.label.hasPrefix("500 people in") }?.label)
    let file = FileManager.default.temporaryDirectory.appending(path: String(text.split(separator: " ").last ?? ""))
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = try Data(contentsOf: file)
    #expect(file.pathExtension == suffix && bytes.count > 10_000)
    if suffix == "csv" {
      #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").count == 501)
    } else {
      #expect(bytes.starts(with: Data("PK".utf8)))
    }
  }
}
#endif
