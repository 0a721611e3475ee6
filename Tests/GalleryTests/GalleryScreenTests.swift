import Testing

@testable import GalleryScreens

/// The list of screens, as the index and the pictures use it.
struct GalleryScreenTests {
  @Test func idsAreUniqueAndMakeFileNames() {
    let ids = galleryScreens.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id) is not kebab-case")
    }
  }

  @Test func everyScreenSaysWhatItIs() {
    for screen in galleryScreens {
      #expect(!screen.title.isEmpty)
      #expect(screen.summary.hasSuffix("."))
    }
  }

  @Test func theScreensOfAGroupFollowEachOther() {
    #expect(GalleryGroup.all.flatMap(\.screens) == galleryScreens)
  }

  @Test(arguments: [
    "staff", "characters", "plain", "ranges", "styles", "separators", "backgrounds", "badges", "heights",
    "right-to-left", "large-type", "empty", "long-text", "hundred-sections",
  ])
  func theGalleryHas(id: String) {
    #expect(galleryScreens.contains { $0.id == id })
  }
}
