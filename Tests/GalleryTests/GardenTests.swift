#if Data
import Foundation
import RowanTesting
import SwiftData
import SwiftUI
import Testing
@testable import GalleryScreens

/// The garden diary.
@MainActor
@Suite(.serialized)
struct GardenTests {
  private func diary() async -> Screen {
    let screen = Screen { NavigationStack { GardenScreen() } }
    await screen.settle()
    return screen
  }

  @Test("a plant is added, watered, found by its note and deleted")
  func plant() async throws {
    let screen = await diary()
    screen.button("Add Plant").tap()
    screen.textField("Name").type("Quince")
    screen.button("Add").tap()
    await screen.settle()
    screen.scrollTo(row: "Quince, Not watered yet").tap()
    await screen.settle()
    #expect(screen.title == "Quince")
    screen.button("Water Now").tap()
    screen.textField("Note").type("Jelly in October.")
    await screen.settle()
    let again = screen.reloaded()
    await again.settle()
    #expect(again.title == "Quince")
    again.back()
    again.element(.searchField).type("jelly")
    await again.settle()
    #expect(again.rows.count == 1)
    again.rows[0].tap()
    await again.settle()
    again.button("Delete Plant").tap()
    await again.settle()
    #expect(again.rows.isEmpty)
  }

  @Test("the form of a plant that another window deletes takes no more changes")
  func deletedElsewhere() async throws {
    let context = try GardenStore.container.get().mainContext
    let plant = GardenPlant("Quince", .windowsill, added: .now)
    context.insert(plant)
    let screen = await diary()
    screen.scrollTo(row: "Quince, Not watered yet").tap()
    await screen.settle()
    #expect(screen.button("Water Now").exists)
    context.delete(plant)
    await screen.settle()
    #expect(screen.header("Plant Deleted").exists)
    #expect(!screen.button("Water Now").exists)
    screen.back()
    #expect(screen.title == "Garden Diary")
  }

  @Test("a swipe to the right waters a plant, one to the left deletes it")
  func swiped() async throws {
    let context = try GardenStore.container.get().mainContext
    context.insert(GardenPlant("Quince", .windowsill, added: .now))
    let screen = await diary()
    screen.scrollTo(row: "Quince, Not watered yet").swipe(.right)
    screen.button("Water").tap()
    await screen.settle()
    #expect(!screen.row("Quince, Not watered yet").exists)
    let row = try #require(screen.rows.first { $0.label.hasPrefix("Quince") })
    row.swipe(.left)
    screen.button("Delete").tap()
    await screen.settle()
    #expect(!screen.rows.contains { $0.label.hasPrefix("Quince") })
  }

  @Test("a diary in a file is there again after a restart, without the plants that were deleted")
  func restart() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "garden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "garden.store")
    func plants(_ change: (ModelContext, [GardenPlant]) throws -> Void) throws -> [String] {
      let context = try GardenStore.make(at: url).mainContext
      let plants = try context.fetch(FetchDescriptor<GardenPlant>(sortBy: [SortDescriptor(\.name)]))
      try change(context, plants)
      try context.save()
      return plants.map(\.name)
    }
    let samples = try plants { context, plants in
      context.delete(plants[0])
      context.insert(GardenPlant("Quince", .bed, added: .now))
    }
    let again = try plants { context, plants in for plant in plants { context.delete(plant) } }
    #expect(again == (samples.dropFirst() + ["Quince"]).sorted())
    #expect(try plants { _, _ in }.isEmpty)
  }
}
#endif
