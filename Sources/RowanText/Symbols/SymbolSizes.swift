import Foundation

/// The recorded frame sizes of symbols at the medium scale, beside text of the regular weight and 13 points (fact
/// M124).
enum SymbolSizes {
  /// The font size of the recording, in points.
  private static let fontSize: CGFloat = 13
  /// The average excess of the recorded sizes, which are rounded up to half a point, in points.
  private static let excess: CGFloat = 0.25

  /// Returns the frame size of a symbol in points, or `nil` if none was recorded for it or a form it is derived from.
  ///
  /// Another weight than regular changes width and height by the difference of the stroke widths.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - fontSize: The em size of the text in points.
  ///   - weight: A CSS font weight.
  ///   - pixel: The length of a pixel in points, to multiples of which the size is rounded; 0 for no rounding.
  static func size(of name: String, fontSize: CGFloat, weight: Int, pixel: CGFloat) -> CGSize? {
    guard let recorded = recorded(name) else { return nil }
    let growth = (SymbolDrawing.stem(weight: weight) - SymbolDrawing.stem(weight: 400)) * fontSize
    func side(_ length: CGFloat) -> CGFloat {
      let exact = (length - excess) * (fontSize / Self.fontSize) + growth
      return max(0, pixel > 0 ? (exact / pixel).rounded() * pixel : exact)
    }
    return CGSize(width: side(recorded.width), height: side(recorded.height))
  }

  private static func recorded(_ name: String) -> CGSize? {
    if let exact = table[name] { return exact }
    var parts = name.split(separator: ".").map { directions[$0] ?? $0 }
    while !parts.isEmpty {
      if let size = table[parts.joined(separator: ".")] { return size }
      if let last = parts.last, parts.count > 1,
        let shape = ["circle", "square", "rectangle"].first(where: { $0 == last })
      {
        return table[shape]
      }
      if let last = parts.last, last == "fill" || last == "slash" || last == "inverse" {
        parts.removeLast()
      } else if let badge = parts.firstIndex(of: "badge") {
        parts.removeSubrange(badge...)
      } else {
        return nil
      }
    }
    return nil
  }

  private static let directions: [Substring: Substring] = [
    "forward": "right", "backward": "left", "leading": "left", "trailing": "right",
  ]

  private static let table: [String: CGSize] = {
    var table: [String: CGSize] = [:]
    for entry in entries.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      let sides = parts.last?.split(separator: "x").compactMap { Double($0) } ?? []
      guard parts.count == 2, sides.count == 2 else { continue }
      table[String(parts[0])] = CGSize(width: sides[0], height: sides[1])
    }
    return table
  }()

  private static let entries = """
    airplane=16x15 ant=14x17.5 antenna.radiowaves.left.and.right=15.5x14 archivebox=16x14 arrow.clockwise=13.5x16
    arrow.counterclockwise=13.5x16 arrow.down=13x14 arrow.down.circle=15x15 arrow.down.left=12.5x11.5
    arrow.down.to.line=13x15.5 arrow.left=15x12 arrow.left.circle=15x15 arrow.right=15x12 arrow.right.circle=15x15
    arrow.turn.up.left=15x12 arrow.up=13x14 arrow.up.and.down.and.arrow.left.and.right=17x17
    arrow.up.arrow.down=18x14.5 arrow.up.circle=15x15 arrow.up.left.and.arrow.down.right=15.5x14.5
    arrow.up.right=12.5x11.5 arrow.up.to.line=13x15.5 arrow.uturn.left=15x14 at=15.5x16 backward.end.fill=15x12
    backward.fill=19.5x12 battery.100=22x11 bell=15x15.5 bell.badge=15x16.5 bell.fill=15x15.5 bell.slash=15x16.5
    bicycle=24x15 bold=11x11.5 bolt=13x17 book=17.5x14 book.closed=14x16 bookmark=14x16 briefcase=18x14.5
    bubble.left=17x15.5 building.2=15.5x17 bus=17.5x17 calendar=16x14 camera=19x14.5 car=18.5x14 cart=18x14.5
    cat=20.5x17 chart.bar=19.5x14 chart.line.uptrend.xyaxis=17x14 chart.pie=15x15 checklist=17.5x15 checkmark=14x13
    checkmark.circle=15x15 checkmark.circle.fill=15x15 checkmark.square=15x14 chevron.down=14.5x8.5
    chevron.left=10x13.5 chevron.left.forwardslash.chevron.right=21x14.5 chevron.right=10x13.5
    chevron.right.circle=15x15 chevron.up=14.5x8.5 circle=15x15 circle.fill=15x15 clock=15x15 cloud=17.5x12.5
    creditcard=18x13 crop=17x16 crown=19.5x14.5 cursorarrow=10.5x15.5 cylinder=14x15.5 desktopcomputer=18.5x15
    doc=14x16 doc.badge.plus=14x18 doc.on.clipboard=16x18 doc.on.doc=16x18 doc.text=14x16 dog=21x17
    dollarsign.circle=15x15 drop=11x15 ellipsis=14x4.5 ellipsis.circle=15x15 envelope=18.5x13 eraser=16x15.5
    exclamationmark=5x14.5 exclamationmark.circle=15x15 exclamationmark.circle.fill=15x15
    exclamationmark.triangle=16.5x14.5 eye=20.5x13 eye.slash=20.5x16 eyedropper=16.5x16 face.smiling=15x15
    flag=15x14.5 flame=13x16 folder=17.5x14 folder.badge.plus=17.5x15 folder.fill=17.5x14 forward.end.fill=15x12
    forward.fill=19.5x12 gamecontroller=21.5x14 gear=16.5x16 gearshape=16x16 gearshape.fill=15.5x15.5 gift=15.5x15.5
    globe=15x15 graduationcap=20.5x17.5 hammer=19.5x18 hand.raised=15.5x16 hand.thumbsdown=15x16 hand.thumbsup=15x16
    headphones=16x16 heart=16x14 heart.circle=15x15 heart.fill=16x14 hexagon=16x16.5 highlighter=16.5x16
    house=18.5x15.5 house.fill=18.5x15.5 info.circle=15x15 info.circle.fill=15x15 iphone=13.5x15.5 italic=10x11.5
    key=11.5x18 leaf=15.5x14 lightbulb=11.5x17 line.3.horizontal=16x8.5 link=16.5x16.5 link.badge.plus=16.5x17
    list.bullet=16x11.5 list.number=16x13 location=15x15 lock=13x14.5 lock.open=16.5x14.5 magnifyingglass=15.5x15
    map=16.5x15 message=17x14.5 mic=13.5x16 mic.slash=13.5x16 minus=13.5x3.5 minus.circle=15x15
    minus.magnifyingglass=15.5x15 minus.square=15x14 moon=15x15 mountain.2=25x13.5 music.note=11x15 newspaper=17.5x16
    number=14.5x14.5 paintbrush=16.5x18 paintpalette=17.5x15 paperclip=15x16.5 paperplane=16x15.5 pause.fill=11x12.5
    pencil=13.5x12.5 pentagon=17.5x16 percent=15x14.5 person=14.5x14 person.2=21.5x15 person.badge.plus=14.5x17
    person.circle=15x15 person.fill=14x13.5 phone=15.5x14.5 photo=18x14 pills=18x15.5 pin=15x17 play.fill=11.5x13
    plus=13.5x12.5 plus.circle=15x15 plus.circle.fill=15x15 plus.magnifyingglass=15.5x15 plus.square=15x14
    power=15x15.5 printer=17.5x16 puzzlepiece=22x14.5 qrcode=15x14 questionmark=10x14.5 questionmark.circle=15x15
    quote.opening=17x11 radio=18x17 rectangle=18x14 rectangle.portrait=14x16 rectangle.split.3x1=18x14 repeat=17x13.5
    ruler=19x9 safari=15x15 scissors=19.5x15 seal=17x17 shield=14x15 shippingbox=16x16.5 shuffle=18x14
    sidebar.left=18x14 sidebar.right=18x14 slider.horizontal.3=16x13 snowflake=13.5x15 sparkles=15x16.5
    speaker.slash=13.5x16 speaker.wave.1=15.5x13.5 speaker.wave.2=18.5x13.5 square=15x14 square.3.layers.3d=16x16.5
    square.and.arrow.down=14.5x17 square.and.arrow.up=14.5x17.5 square.and.pencil=16.5x16 square.dashed=15x14
    square.fill=15x14 square.grid.2x2=15x14 star=16.5x16 star.circle=15x15 star.fill=16.5x16
    star.leadinghalf.filled=16.5x16 storefront=18x16 sun.max=16x16 tablecells=18x14 tag=17x16.5 terminal=18x14
    text.aligncenter=16x13 text.alignleft=16x13 text.alignright=16x13 text.justify=16x13 textformat=18x11.5
    thermometer=10x16.5 touchid=16.5x16 tram=15x18 trash=14.5x16.5 trash.circle=15x15 trash.fill=14.5x16.5 tray=18x13
    tree=19.5x19 triangle=16.5x14.5 trophy=15.5x16 truck.box=21.5x16 tv=19x15 underline=10.5x13.5 video=19x12.5
    wallet.pass=14x16 waveform.path.ecg=16x15.5 wifi=17x13 wind=16x13.5 wrench=18x18 xmark=13.5x12.5
    xmark.circle=15x15 xmark.circle.fill=15x15 xmark.square=15x14
    """
}
