import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The recorded frames of symbols beside text of 13 points (fact M124), in `Data/symbols13.tsv`.
@MainActor
struct SymbolSizeTests {
  private struct Recorded {
    let name: String
    let size: CGSize
  }

  private static func recorded() throws -> [Recorded] {
    let url = try #require(Bundle.module.url(forResource: "symbols13", withExtension: "tsv", subdirectory: "Data"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t")
      let (width, height) = (try #require(Double(fields[1])), try #require(Double(fields[2])))
      return Recorded(name: String(fields[0]), size: CGSize(width: width, height: height))
    }
  }

  @Test func `all 240 recorded symbols have their size within half a point`() throws {
    let symbols = try Self.recorded()
    #expect(symbols.count == 240)
    let screen = Screen(size: CGSize(width: 100, height: 8000), idiom: .desktop) {
      VStack {
        ForEach(symbols, id: \.name) { Image(systemName: $0.name).accessibilityLabel("symbol \($0.name)") }
      }
      .font(.system(size: 13))
    }
    var frames: [String: CGSize] = [:]
    for image in screen.images { frames[image.label] = image.frame.size }
    let differing = symbols.filter { symbol in
      guard let size = frames["symbol \(symbol.name)"] else { return true }
      return abs(size.width - symbol.size.width) > 0.5 || abs(size.height - symbol.size.height) > 0.5
    }
    #expect(differing.map(\.name) == [])
  }
}
