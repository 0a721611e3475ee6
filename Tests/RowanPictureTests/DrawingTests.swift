import Foundation
import RowanLayers
import RowanPicture
import RowanText
import Testing

@MainActor
@Suite("Drawing layers")
struct DrawingTests {
  @Test("a fill covers its pixels and no others")
  func fill() {
    let scene = Scene(width: 20, height: 20)
    scene.add(.fill(.color(red)), x: 2, y: 3, width: 4, height: 5)
    let picture = scene.picture(scale: 2)
    #expect(picture.pixelWidth == 40)
    #expect(picture.count(in: 0..<40, 0..<40) == 8 * 10)
    #expect(picture.pixel(4, 6) == 0xFFFF_0000)
    #expect(picture.pixel(3, 6) == 0xFFFF_FFFF)
  }

  @Test("edges snap to pixels, halves up, and a hairline never vanishes")
  func snapping() {
    let scene = Scene(width: 20, height: 20)
    scene.add(.fill(.color(red)), x: 1.25, y: 0, width: 2.5, height: 1)
    scene.add(.fill(.color(red)), x: 0, y: 5.2, width: 20, height: 0.3)
    let picture = scene.picture(scale: 2)
    #expect((0..<10).filter { picture.pixel($0, 0) == 0xFFFF_0000 } == [3, 4, 5, 6, 7])
    #expect(picture.count(in: 0..<40, 8..<14) == 40)
  }

  @Test("children are moved by their parents, clipped, and ordered by zIndex")
  func nesting() {
    let scene = Scene(width: 20, height: 20)
    let parent = scene.add(x: 5, y: 5, width: 10, height: 10)
    let front = scene.add(.fill(.color(red)), x: -2, y: 0, width: 4, height: 4, to: parent)
    scene.add(.fill(.color(blue)), x: 0, y: 0, width: 4, height: 4, to: parent)
    #expect(scene.picture().pixel(5, 5) == 0xFF00_00FF)
    #expect(scene.picture().pixel(3, 5) == 0xFFFF_0000)
    front.zIndex = 1
    #expect(scene.picture().pixel(5, 5) == 0xFFFF_0000)
    parent.clip = .bounds
    #expect(scene.picture().pixel(3, 5) == 0xFFFF_FFFF)
  }

  @Test("rounded corners cut the layer and its children")
  func roundedClip() {
    let scene = Scene(width: 20, height: 20)
    let card = scene.add(.fill(.color(red)), width: 20, height: 20)
    card.clip = .rounded(topLeft: 8, topRight: 0, bottomRight: 8, bottomLeft: 8, continuous: true)
    scene.add(.fill(.color(blue)), width: 20, height: 6, to: card)
    let picture = scene.picture()
    #expect(picture.pixel(0, 0) == 0xFFFF_FFFF)
    #expect(picture.pixel(19, 0) == 0xFF00_00FF)
    #expect(picture.pixel(19, 19) == 0xFFFF_FFFF)
    #expect(picture.pixel(10, 10) == 0xFFFF_0000)
  }

  @Test("opacity blends a group as one")
  func groupOpacity() {
    let scene = Scene(width: 10, height: 10)
    let group = scene.add()
    group.opacity = 0.5
    scene.add(.fill(.color(red)), to: group)
    scene.add(.fill(.color(blue)), to: group)
    let pixel = scene.picture().pixel(5, 5)
    #expect(pixel & 0xFF == 0xFF)
    #expect((pixel >> 16) & 0xFF >= 0x7E && (pixel >> 16) & 0xFF <= 0x81)
  }

  @Test("a hole appears only with the even-odd rule")
  func evenOdd() {
    let scene = Scene(width: 30, height: 30)
    var path = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    let layer = scene.add(
      .shape(path, fill: .color(red), stroke: nil, evenOdd: true),
      width: 20,
      height: 20
    )
    #expect(scene.picture().pixel(10, 10) == 0xFFFF_FFFF)
    layer.content = .shape(path, fill: .color(red), stroke: nil, evenOdd: false)
    #expect(scene.picture().pixel(10, 10) == 0xFFFF_0000)
  }

  @Test("strokes, dashes and impossible dashes are drawn")
  func strokes() {
    let scene = Scene(width: 20, height: 30)
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 2))
    line.addLine(to: CGPoint(x: 20, y: 2))
    let dashes: [[CGFloat]] = [[], [2, 2], [0, 0], [-1]]
    for (index, dash) in dashes.enumerated() {
      scene.add(
        .shape(line, fill: nil, stroke: Stroke(paint: .color(red), width: 2, dash: dash), evenOdd: false),
        y: CGFloat(index) * 7,
        width: 20,
        height: 4
      )
    }
    let picture = scene.picture()
    #expect([2, 9, 16, 23].map { picture.count(in: 0..<20, $0..<($0 + 1)) } == [20, 10, 20, 20])
  }

  @Test("a gradient runs from its first colour to its last")
  func gradient() {
    let scene = Scene(width: 40, height: 10)
    let stops = [GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1)]
    scene.add(
      .fill(.linearGradient(stops: stops, start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))),
      width: 40,
      height: 10
    )
    let picture = scene.picture()
    #expect((picture.pixel(0, 5) >> 16) & 0xFF > 0xF0)
    #expect(picture.pixel(39, 5) & 0xFF > 0xF0)
    #expect(picture.pixel(20, 5) & 0xFF > 0x70)
  }

  @Test("a shadow falls outside of its layer, weaker with distance")
  func shadow() {
    let scene = Scene(width: 60, height: 60)
    let card = scene.add(.fill(.color(.white)), x: 20, y: 20, width: 20, height: 20)
    card.shadow = Shadow(color: .black, radius: 4, x: 0, y: 2)
    let picture = scene.picture()
    let below = [41, 44, 47, 50].map { picture.pixel(30, $0) & 0xFF }
    #expect(below == below.sorted())
    #expect(below[0] < 0xC0 && below[3] > 0xE0)
    #expect(picture.pixel(30, 30) == 0xFFFF_FFFF)
    #expect(picture.pixel(2, 2) == 0xFFFF_FFFF)
  }

  @Test("images stretch, and a tint recolours them")
  func images() {
    let scene = Scene(width: 20, height: 20)
    let image = BitmapImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0])
    let layer = scene.add(.image(image, tint: nil), width: 20, height: 20)
    #expect(scene.picture().pixel(1, 10) == 0xFFFF_0000)
    #expect(scene.picture().pixel(18, 10) == 0xFFFF_FFFF)
    layer.content = .image(image, tint: blue)
    #expect(scene.picture().pixel(1, 10) == 0xFF00_00FF)
  }

  @Test("a scrolled layer shows the content at its offset, cut to its bounds")
  func scrolling() {
    let scene = Scene(width: 20, height: 20)
    let scroller = scene.add(y: 5, width: 20, height: 10)
    scroller.scroll = ScrollInfo(contentSize: CGSize(width: 20, height: 100), offset: CGPoint(x: 0, y: 30))
    scene.add(.fill(.color(red)), y: 30, width: 20, height: 50, to: scroller)
    let picture = scene.picture()
    #expect(picture.count(in: 0..<20, 0..<20) == 20 * 10)
    #expect(picture.pixel(0, 5) == 0xFFFF_0000)
  }

  @Test("a pinned header stays at the top until its range ends")
  func pinning() {
    let scene = Scene(width: 20, height: 20)
    let scroller = scene.add(width: 20, height: 20)
    scroller.scroll = ScrollInfo(contentSize: CGSize(width: 20, height: 200))
    let header = scene.add(.fill(.color(red)), y: 10, width: 20, height: 4, to: scroller)
    header.pin = PinInfo(edge: .top, natural: 10, rangeStart: 10, rangeEnd: 60)
    for (offset, top) in [(0, 10), (5, 5), (10, 0), (40, 0), (58, -2)] {
      scroller.scroll?.offset.y = CGFloat(offset)
      let picture = scene.picture()
      let rows = (0..<20).filter { picture.pixel(5, $0) == 0xFFFF_0000 }
      #expect(rows == Array(max(top, 0)..<(top + 4)), "offset \(offset)")
    }
  }

  @Test("text is drawn in its colour, emoji in their own")
  func text() {
    let scene = Scene(width: 60, height: 30)
    scene.addText("Hi", x: 2, y: 2, size: 17, color: red)
    scene.addText("🍎", x: 30, y: 2, size: 17, color: blue)
    let pixels = scene.picture(scale: 2).pixels
    #expect(pixels.contains(0xFFFF_0000))
    #expect(!pixels.contains(0xFF00_00FF))
    let greens = pixels.filter { ($0 >> 8) & 0xFF > ($0 >> 16) & 0xFF + 20 }
    #expect(!greens.isEmpty)
  }

  @Test("the same text at fractional places has the same letters")
  func subpixelText() {
    let scene = Scene(width: 100, height: 20)
    let layer = scene.addText("illimitable", x: 4, y: 2)
    let first = scene.picture().pixels
    layer.frame.origin.x = 4.3
    #expect(scene.picture().pixels == first)
  }

  @Test("fields show their text, or their prompt in its colour")
  func fields() {
    let scene = Scene(width: 80, height: 20)
    let font = ResolvedFont(size: 12)
    let prompt = scene.measurer.layout([TextRun(text: "Search", font: font)], options: .init())
    let field = FieldContent(
      text: "",
      prompt: "Search",
      isSecure: false,
      isEnabled: true,
      font: font,
      color: .black,
      promptColor: red,
      layout: prompt,
      alignment: .trailing
    )
    scene.add(.field(field), width: 80, height: 20)
    let picture = scene.picture(scale: 2)
    #expect(picture.pixels.contains(0xFFFF_0000))
    #expect(picture.count(in: 0..<60, 0..<40) == 0)
    #expect(picture.count(in: 60..<160, 0..<40) > 20)
  }

  @Test("a layout from another measurer is drawn too")
  func foreignLayout() {
    let scene = Scene(width: 60, height: 20)
    let layout = TextLayout(
      runs: [TextRun(text: "Hello", font: ResolvedFont(size: 12))],
      options: .init(),
      size: CGSize(width: 40, height: 15),
      firstBaseline: 12,
      lastBaseline: 12,
      lines: [],
      isTruncated: false
    )
    scene.add(.text(layout, color: .black), width: 40, height: 15)
    #expect(scene.picture().count(in: 0..<60, 0..<20) > 20)
  }

  @Test("transformed layers turn, scale and move about their anchor")
  func transforms() {
    let scene = Scene(width: 40, height: 40)
    let layer = scene.add(.fill(.color(red)), x: 10, y: 18, width: 20, height: 4)
    layer.transform = LayerTransform(rotation: .pi / 2)
    #expect(scene.picture().pixel(20, 12) == 0xFFFF_0000)
    #expect(scene.picture().pixel(12, 20) == 0xFFFF_FFFF)
    layer.transform = LayerTransform(scaleX: 0.5, scaleY: 0.5, anchor: .zero)
    #expect(scene.picture().count(in: 0..<40, 0..<40) == 10 * 2)
    layer.transform = LayerTransform(x: 5, y: -5)
    #expect(scene.picture().pixel(34, 13) == 0xFFFF_0000)
  }

  @Test("invisible layers draw nothing")
  func invisible() {
    let scene = Scene(width: 20, height: 20)
    scene.add(.fill(.color(red))).opacity = 0
    scene.add(.fill(.color(red)), width: 0, height: 10)
    scene.add(.fill(.color(red)), x: 100, y: 100)
    #expect(scene.picture().count(in: 1..<20, 0..<20) == 0)
  }

  @Test("a layer whose position is no number is drawn at the edge")
  func positionWithoutNumber() {
    let scene = Scene(width: 20, height: 20)
    scene.add(.fill(.color(red)), x: .nan, y: 5)
    #expect(scene.picture().pixel(0, 5) == 0xFFFF_0000)
  }

  @Test("a picture is the same file on each run, and reads back")
  func files() throws {
    let scene = Scene(width: 50, height: 30)
    scene.addText("Überall 🎉", x: 2, y: 2)
    let data = scene.picture(scale: 2).pngData()
    #expect(data == scene.picture(scale: 2).pngData())
    let image = try BitmapImage(png: data, scale: 2)
    #expect(image.size == CGSize(width: 50, height: 30))
    #expect(image.pixels == scene.picture(scale: 2).pixels)
    #expect(throws: BitmapImageError.self) { try BitmapImage(png: Data("no picture".utf8)) }
    #expect(throws: BitmapImageError.self) { try BitmapImage(png: data.prefix(60)) }
  }
}
