import Testing

@testable import GalleryScreens

/// The data of the start page.
struct GalleryStartTests {
  @Test func subjectsNameScreensOfTheGalleryOnce() {
    let ids = GallerySubject.all.flatMap(\.ids)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(galleryScreens.contains { $0.id == id }, "\(id)") }
  }

  @Test func toursLeadToScreensStepByStep() {
    #expect(GalleryTour.all.count >= 2)
    for tour in GalleryTour.all {
      #expect(tour.screen != nil)
      #expect(tour.steps.count >= 3)
    }
  }

  @Test func eachScreenShowsTheFileThatDeclaresIt() throws {
    for screen in GallerySubject.all.flatMap(\.screens) {
      let source = try #require(screen.source, "\(screen.id) has no source")
      #expect(source.name.hasSuffix(".swift"))
      #expect(source.lines.contains { $0.text.hasPrefix("struct ") || $0.text.hasPrefix("public struct ") })
      #expect(source.lines.first?.number == 1)
    }
    #expect(galleryScreens.first { $0.id == "million" }?.source?.name == "MillionScreen.swift")
  }

  @Test func aTypeOfAnotherModuleHasNoSource() {
    #expect(ScreenSource(type: "ModifiedContent<Text, Padding>") == nil)
    #expect(ScreenSource(type: "") == nil)
  }
}
