import RowanTesting
import SwiftUI
import Testing

/// Text and images that are not to be read.
@MainActor
struct RedactionTests {
  private struct Card: View {
    @State private var isLoading = true

    var body: some View {
      VStack {
        Text("Balance").unredacted()
        Text("1,204 crowns").frameID("sum")
        Button("Load") { isLoading.toggle() }
      }
      .redacted(reason: isLoading ? .placeholder : [])
    }
  }

  /// How many shades a stretch of the picture has: letters have many, a bar has few.
  private func shades(_ picture: Picture, _ frame: CGRect) -> Int {
    var found: Set<UInt8> = []
    for x in stride(from: frame.minX + 4, to: frame.maxX - 4, by: 0.5) {
      if let pixel = picture.pixel(at: CGPoint(x: x, y: frame.midY)) { found.insert(pixel.red) }
    }
    return found.count
  }

  @Test func textIsABarOfTheSameSizeUntilTheReasonGoes() throws {
    let screen = Screen { Card() }
    let before = try #require(screen.frame(of: "sum"))
    #expect(shades(screen.picture(), before) == 1)
    screen.button("Load").tap()
    #expect(screen.frame(of: "sum") == before)
    #expect(shades(screen.picture(), before) > 4)
  }

  @Test func onlyWhatIsPrivateIsHiddenForPrivacy() throws {
    let screen = Screen {
      VStack {
        Text("Account 7714").privacySensitive().frameID("private")
        Text("Account names").frameID("open")
      }
      .redacted(reason: .privacy)
    }
    let picture = screen.picture()
    #expect(shades(picture, try #require(screen.frame(of: "private"))) == 1)
    #expect(shades(picture, try #require(screen.frame(of: "open"))) > 4)
  }
}
