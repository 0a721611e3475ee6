import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Pictures of screens, and comparing them.
@MainActor
struct PictureTests {
  private func flag(_ width: CGFloat = 40) -> Screen {
    Screen(size: CGSize(width: 60, height: 40)) {
      HStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: width)
        Color(red: 0, green: 0, blue: 1)
      }
    }
  }

  @Test func aPictureHasThePixelsOfTheScreen() {
    let picture = flag().picture()
    #expect(picture.pixelWidth == 120)
    #expect(picture.pixelHeight == 80)
    #expect(picture.pixel(at: CGPoint(x: 39.4, y: 20)) == Picture.Pixel(red: 255, green: 0, blue: 0))
    #expect(picture.pixel(at: CGPoint(x: 40, y: 20)) == Picture.Pixel(red: 0, green: 0, blue: 255))
    #expect(picture.pixel(at: CGPoint(x: 60, y: 20)) == nil)
  }

  @Test func theSameScreenGivesTheSameBytes() {
    func draw() -> Data {
      Screen { List(0..<30) { Text("Row \($0)") } }.picture().pngData
    }
    #expect(draw() == draw())
  }

  @Test func differencesAreCountedAndShown() throws {
    let difference = try #require(flag(40).picture().difference(from: flag(37).picture(), tolerance: 4))
    #expect(difference.share == 0.05)
    #expect(difference.largest == 255)
    #expect(difference.picture.pixel(at: CGPoint(x: 38, y: 20)) == Picture.Pixel(red: 224, green: 0, blue: 0))
    #expect(flag().picture().difference(from: Screen { Color.red }.picture(), tolerance: 4) == nil)
  }

  @Test func anAcceptedPictureIsComparedWithTheScreen() {
    flag().expectPicture(named: "flag")
    withKnownIssue {
      flag(30).expectPicture(named: "flag")
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("differs in 16.67 % of its pixels")
        && text.contains("Expected, actual and difference are in")
    }
  }

  @Test func aPictureThatNobodyAcceptedFails() {
    withKnownIssue {
      flag().expectPicture(named: "never-accepted", record: false)
    } matching: {
      "\($0)".contains("ROWAN_RECORD=1")
    }
  }

  @Test func anImageRendererDrawsAViewInItsIdealSize() throws {
    let renderer = ImageRenderer(content: Color.green.frame(width: 30, height: 20))
    renderer.scale = 3
    let data = try #require(renderer.pngData)
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).png")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try Picture(contentsOf: file, scale: 3)
    #expect(picture.pixelWidth == 90)
    #expect(picture.pixelHeight == 60)
    renderer.content = Color.green.frame(width: 10, height: 20)
    renderer.proposedSize = ProposedViewSize(width: 500, height: nil)
    #expect(renderer.pngData != nil)
    #expect(ImageRenderer(content: EmptyView()).pngData == nil)
  }

  @Test func whatARendererDrewIsShownAsAnImageTurnedAsItSays() throws {
    let halves = HStack(spacing: 0) {
      Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 20)
      Color(red: 0, green: 0, blue: 1).frame(width: 10, height: 20)
    }
    let renderer = ImageRenderer(content: halves)
    renderer.scale = 2
    let drawn = try #require(renderer.cgImage)
    #expect(drawn.width == 40 && drawn.height == 40)
    // The first line of the upright picture is the right column of the lines (EXIF orientation 8).
    let screen = Screen(size: CGSize(width: 20, height: 20)) {
      Image(drawn, scale: 2, orientation: .left, label: Text("Halves"))
    }
    #expect(screen.element(.image, "Halves").frame.size == CGSize(width: 20, height: 20))
    let picture = screen.picture(scale: 1)
    #expect(picture.pixel(at: CGPoint(x: 10, y: 3)) == Picture.Pixel(red: 0, green: 0, blue: 255))
    #expect(picture.pixel(at: CGPoint(x: 10, y: 17)) == Picture.Pixel(red: 255, green: 0, blue: 0))
  }
}
