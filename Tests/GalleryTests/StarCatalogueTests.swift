import Testing

@testable import GalleryScreens

/// A catalogue that is worked out, and not stored.
struct StarCatalogueTests {
  private let catalogue = StarCatalogue(count: 1_000_000)

  @Test func starsAreNumberedFromOneToTheLast() {
    #expect(catalogue.count == 1_000_000)
    #expect(catalogue.first?.id == 1)
    #expect(catalogue.last?.id == 1_000_000)
  }

  @Test func aStarComesOutTheSameEveryTime() {
    for index in stride(from: 0, to: catalogue.count, by: 99_991) {
      let once = catalogue[index]
      let again = StarCatalogue(count: catalogue.count)[index]
      #expect(once.constellation == again.constellation)
      #expect(once.magnitude == again.magnitude)
      #expect(once.lightYears == again.lightYears)
    }
  }

  @Test func valuesAreThoseOfStars() {
    for index in 0..<1_000 {
      let star = catalogue[index]
      #expect((-1.0...13).contains(star.magnitude))
      #expect((4..<9_004).contains(star.lightYears))
      #expect((0..<10).contains(star.subclass))
    }
  }
}
