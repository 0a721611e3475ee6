import Foundation
import RowanLayers
import RowanTesting
import RowanText
import SwiftUI
import Testing

@testable import RowanScript

/// Images in a script's memory, and names of the phone's photos.
@MainActor @Suite(.script)
struct ImageTests {
  /// A file of 4 × 2 pixels: the left half is red, the right one blue.
  private static let file: String = {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    return BitmapImage.encodePNG(width: 4, height: 2, pixels: [red, red, blue, blue, red, red, blue, blue])
      .base64EncodedString()
  }()

  private func stage(_ body: String, view: String = "<Text>App</Text>") throws -> Stage {
    try Stage(
      """
      import { Button, Image, ImageRenderer, List, Rectangle, Text, useState } from "scripting"
      const image = UIImage.fromBase64String("\(Self.file)")!
      const say = (...values: any[]) => console.log(values.map((value) => JSON.stringify(value)).join(" "))
      \(body)
      export default function App() { return \(view) }
      """
    )
  }

  @Test func anImageHasASizeAndNoDataIsNone() throws {
    let stage = try stage(
      """
      say(image.width, image.height, image.scale, image.isSymbolImage, image.renderingMode)
      const twice = UIImage.fromData(image.toPNGData()!, 2)!
      say(twice.width, twice.height, twice.scale)
      say(UIImage.fromBase64String("data:image/png;base64,\(Self.file)")!.width)
      say(UIImage.fromData(Data.fromRawString("no image")!), UIImage.fromBase64String("?"), UIImage.fromFile("/nothing/here.png"))
      say(image instanceof UIImage, image.toPNGBase64String() === "\(Self.file)")
      """
    )
    #expect(stage.errors == [])
    let expected = ["4 2 1 false \"automatic\"", "2 1 2", "4", "null null null", "true true"]
    #expect(stage.said.filter { !$0.contains("UIImage.fromFile") } == expected)
  }

  @Test func partsSizesAndLooksAreOtherImages() throws {
    let stage = try stage(
      """
      const changes = {
        thumbnail: image.preparingThumbnail({ width: 40, height: 20 }), right: image.croppedTo({ x: 2, y: 0, width: 2, height: 2 }),
        rendered: image.renderedIn({ width: 10, height: 10 }, { position: { x: 0, y: 0 }, size: { width: 2, height: 2 } }),
        circle: image.renderedInCircle(8), gray: image.grayscale(), turned: image.rotated(90), template: image.withRenderingMode("alwaysTemplate"),
      }
      for (const [name, changed] of Object.entries(changes)) {
        say(name, changed!.width, changed!.height)
        console.log(name + "=" + changed!.toPNGBase64String())
      }
      say(image.croppedTo({ x: 0, y: 0, width: 0, height: 2 }), changes.template!.renderingMode)
      """
    )
    #expect(stage.errors == [])
    let sizes = [
      "thumbnail 40 20", "right 2 2", "rendered 10 10", "circle 16 16", "gray 4 2", "turned 2 4", "template 4 2",
    ]
    let said = stage.said.map { $0.replacingOccurrences(of: "\"", with: "") }
    for size in sizes + ["null alwaysTemplate"] { #expect(said.contains(size), "\(said)") }
    func pixels(_ name: String) throws -> [UInt32] {
      let line = try #require(said.first { $0.hasPrefix(name + "=") }).dropFirst(name.count + 1)
      return try BitmapImage(data: try #require(Data(base64Encoded: String(line)))).pixels
    }
    #expect(try pixels("right").allSatisfy { $0 == 0xFF00_00FF })
    #expect(try pixels("rendered").enumerated().allSatisfy { $0 % 10 > 6 || $1 == 0xFFFF_0000 })
    let thumbnail = try pixels("thumbnail")
    #expect(thumbnail.count == 800 && thumbnail[0] == 0xFFFF_0000 && thumbnail[799] == 0xFF00_00FF)
    let turned = try pixels("turned")
    #expect(turned.prefix(4).allSatisfy { $0 == 0xFFFF_0000 } && turned.suffix(4).allSatisfy { $0 == 0xFF00_00FF })
    let circle = try pixels("circle")
    #expect(circle.count == 256 && circle[0] == 0)
    #expect(try pixels("gray").allSatisfy { $0 >> 16 & 255 == $0 & 255 })
  }

  @Test func imagesAreShown() throws {
    let view = "<List><Image image={image} resizable frame={{ width: 100, height: 50 }} /></List>"
    let shown = try stage("", view: view)
    #expect(shown.errors == [])
    let empty = try stage("", view: "<List><Text frame={{ width: 100, height: 50 }}> </Text></List>")
    #expect(shown.screen.picture().difference(from: empty.screen.picture(), tolerance: 0)?.share ?? 0 > 0.001)
    let symbol = try stage("", view: "<List><Image image={UIImage.fromSFSymbol(\"heart\")} /></List>")
    let same = try stage("", view: "<List><Image systemName=\"heart\" /></List>")
    expectSamePixels(symbol.screen, same.screen)
  }

  @Test func ofTooManyImagesThoseUnusedForLongestAreReleased() {
    var held = HeldImages(limit: 20)
    func image() -> BitmapImage { BitmapImage(width: 4, height: 2, pixels: Array(repeating: 0, count: 8)) }
    #expect(held.add(image(), 1) == [] && held.add(image(), 2) == [])
    #expect(held.image(1) != nil)
    #expect(held.add(image(), 3) == [2])
    #expect(held.add(image(), 3) == [])
    #expect(held.image(1) != nil && held.image(2) == nil && held.image(3) != nil)
    let large = BitmapImage(width: 10, height: 10, pixels: Array(repeating: 0, count: 100))
    #expect(held.add(large, 4) == [1, 3] && held.image(4) != nil)
  }

  @Test func aReleasedImageIsDecodedAgain() throws {
    let stage = try stage(
      "",
      view:
        "<List><Button title=\"Again\" action={() => say(image.croppedTo({ x: 0, y: 0, width: 1, height: 1 })!.width)} /></List>"
    )
    stage.session.images.held = HeldImages()
    stage.screen.row("Again").tap()
    #expect(stage.errors == [] && stage.said == ["1"])
  }

  @Test func anElementIsDrawnIntoAnImage() async throws {
    let stage = try stage(
      """
      ImageRenderer.toUIImage(<Rectangle fill="red" frame={{ width: 40, height: 20 }} />, { scale: 3 })
        .then((drawn) => say("drawn", drawn.width, drawn.height, drawn.scale))
      """
    )
    await stage.screen.settle()
    #expect(stage.errors == [])
    #expect(stage.said == ["\"drawn\" 40 20 3"])
  }

  @Test func anAddressThatMayNotBeReachedIsNoImageAndTheLogSaysWhy() async throws {
    let stage = try stage(
      """
      for (const _ of [1, 2]) UIImage.fromURL("https://pictures.example/a.png").then((found) => say("found", found))
      """
    )
    await stage.screen.settle()
    #expect(stage.errors == [])
    #expect(stage.said.filter { $0 == "\"found\" null" }.count == 2)
    #expect(stage.warnings.filter { $0.contains("UIImage.fromURL") && $0.contains("pictures.example") }.count == 1)
  }

  @Test(
    arguments: [
      "image.blurred(2)", "image.averageColor()", "UIImage.fromPhotos()", "Photos.getLatestPhotos(1)",
      "Photos.takePhoto()",
      "DocumentPicker.pickDirectory()",
      "UIImage.fromSFSymbol(\"heart\")!.toPNGData()", "image.toJPEGData(0.8)",
    ]
  )
  func whatIsNotHereIsRefusedByNameAndPlace(use: String) async throws {
    let stage = try stage("", view: "<List><Button title=\"Go\" action={() => { \(use) }} /></List>")
    stage.screen.row("Go").tap()
    await stage.screen.settle()
    #expect(stage.errors.count == 1)
    let isPicker = use.hasPrefix("Photos") || use.hasPrefix("DocumentPicker")
    let name = isPicker ? String(use.prefix { $0 != "(" }) : "UIImage."
    #expect(stage.errors.first?.contains("not on Linux: \(name)") == true, "\(stage.errors)")
    #expect(stage.errors.first?.contains(".tsx:5:") == true, "\(stage.errors)")
  }
}
