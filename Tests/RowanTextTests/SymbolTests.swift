import Foundation
import RowanLayers
import RowanText
import Testing

@MainActor
@Suite("Symbols")
struct SymbolTests {
  @Test("names that apps use most have a picture")
  func common() {
    let names = """
      chevron.right checkmark checkmark.circle.fill plus minus xmark magnifyingglass gear gearshape.fill person
      person.fill person.circle person.crop.circle person.2.fill person.3 house house.fill star star.fill heart.fill
      trash pencil square.and.pencil square.and.arrow.up folder doc.text envelope.fill phone.fill calendar clock bell
      bookmark.fill tag cart creditcard map location.fill wifi airplane car bolt.fill flame leaf globe lock.fill key eye
      eye.slash camera photo video music.note play.fill pause book list.bullet line.3.horizontal ellipsis.circle
      arrow.up arrow.clockwise building.2 briefcase hammer wrench paintbrush chart.bar sun.max moon.fill cloud drop
      info.circle questionmark.circle exclamationmark.triangle.fill tray archivebox paperplane sidebar.left
      slider.horizontal.3 square.grid.2x2 rectangle.stack ladybug pawprint gift antenna.radiowaves.left.and.right
      """
    for name in names.split(whereSeparator: \.isWhitespace) {
      #expect(SymbolTable.contains(String(name)), "\(name)")
    }
    #expect(SymbolTable.names.count > 1000)
  }

  @Test("a missing form gives the base form, an unknown name nothing")
  func fallback() {
    #expect(SymbolTable.glyph(for: "ladybug.circle.fill") == SymbolTable.glyph(for: "ladybug"))
    #expect(SymbolTable.glyph(for: "folder.badge.questionmark") == SymbolTable.glyph(for: "folder"))
    #expect(SymbolTable.glyph(for: "no.such.symbol") == nil)
    #expect(SymbolTable.glyph(for: "") == nil)
    #expect(!SymbolTable.contains("..."))
  }

  @Test("every icon is in the font")
  func icons() {
    let measurer = PangoTextMeasurer()
    let font = ResolvedFont(design: .symbols, size: 24)
    for name in SymbolTable.names {
      guard let glyph = SymbolTable.glyph(for: name) else { continue }
      let layout = measurer.shapedLayout([TextRun(text: glyph, font: font)], options: .init())
      #expect(layout.size == CGSize(width: 24, height: 24), "\(name)")
      #expect(layout.shaped.glyphs.allSatisfy { $0.id & 0x1000_0000 == 0 }, "\(name)")
    }
  }

  @Test("paths stay inside the unit square at each weight")
  func paths() {
    for name in SymbolTable.names {
      for weight in [100, 400, 900] {
        guard let path = SymbolTable.path(for: name, weight: weight) else { continue }
        let box = path.boundingRect
        #expect(
          box.minX >= -0.02 && box.minY >= -0.02 && box.maxX <= 1.02 && box.maxY <= 1.02,
          "\(name) \(weight) \(box)"
        )
      }
    }
  }

  @Test(
    "symbols have the recorded frames (fact M124)",
    arguments: [
      ("folder", 17.5, 14), ("chevron.right", 10, 13.5), ("ellipsis", 14, 4.5), ("cat", 20.5, 17),
      ("star.fill", 16.5, 16),
    ]
  )
  func frames(_ name: String, _ width: CGFloat, _ height: CGFloat) {
    let box = SymbolTable.box(for: name, fontSize: 13, pixel: 0.5)
    #expect(box.size == CGSize(width: width, height: height))
    #expect(abs(box.baseline - box.size.height / 2 - 0.727 * 13 / 2) < 0.1)
  }

  @Test("forms that were not recorded have the frame of what they are derived from")
  func derivedFrames() {
    func size(_ name: String) -> CGSize { SymbolTable.box(for: name, fontSize: 13, pixel: 0.5).size }
    #expect(size("chevron.forward") == size("chevron.right"))
    #expect(size("leaf.fill") == size("leaf"))
    #expect(size("leaf.circle.fill") == size("circle"))
    #expect(size("bell.badge.fill") == size("bell.badge"))
    #expect(size("folder.badge.questionmark") == size("folder"))
  }

  @Test("frames grow with the font and the weight")
  func growingFrames() {
    let regular = SymbolTable.box(for: "wifi", fontSize: 17, pixel: 0.5).size
    // Recorded in iOS: 22.5 × 16.
    #expect(abs(regular.width - 22.5) <= 0.5 && abs(regular.height - 16) <= 0.5)
    let bold = SymbolTable.box(for: "wifi", fontSize: 17, weight: 700, pixel: 0.5).size
    #expect(bold.width > regular.width && bold.height > regular.height)
    let thin = SymbolTable.box(for: "wifi", fontSize: 17, weight: 200, pixel: 0.5).size
    #expect(thin.width <= regular.width && thin.height <= regular.height)
  }
}
