import Foundation
import RowanGraph
import RowanLayers
import Testing

@testable import RowanViews

/// The context of texts, which most environments of a server's windows have in common.
@MainActor
@Suite("Shared text contexts")
struct SharedContextTests {
  @Test func environmentsThatLayOutTextsAlikeShareAContext() {
    var blue = EnvironmentValues.touch
    blue.isEnabled = false
    #expect(blue.textContext === EnvironmentValues.touch.textContext)
    var large = EnvironmentValues.touch
    large.dynamicTypeSize = .accessibility2
    #expect(large.textContext !== blue.textContext)
    #expect(large.textContext.font.size > blue.textContext.font.size)
    var changing = EnvironmentValues.touch
    changing.contentTransition = .numericText()
    #expect(changing.textContext !== blue.textContext)
  }

  @Test func moreContextsThanAreKeptAreAllRight() {
    for round in 0..<2 {
      for size in 10..<90 {
        var environment = EnvironmentValues.touch
        environment.font = .system(size: CGFloat(size))
        #expect(environment.textContext.font.size == CGFloat(size), "round \(round)")
      }
    }
  }

  @Test func theSpacingOfASharedContextIsThatOfTheMeasurer() {
    let context = EnvironmentValues.touch.textContext
    let (pango, square) = (TextStage(Text("Ada")).measurer, SquareMeasurer())
    let first = context.spacing(pango)
    let other = TextSpacing.preference(of: context.font, context.idiom, pixel: context.options.pixel, measurer: square)
    #expect(context.spacing(square) == other)
    #expect(context.spacing(pango) == first)
  }
}
