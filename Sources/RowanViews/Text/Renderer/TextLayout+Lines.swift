import Foundation
import RowanGraph
import RowanLayers

extension Text {
  /// The lines of a text that is drawn by a `TextRenderer`.
  ///
  /// A layout is a collection of lines, a line of runs, and a run of slices with one character each. Positions are in points
  /// from the top left corner of the text. `GraphicsContext.draw(_:options:)` draws lines, runs and slices. All of them are used
  /// on the main actor.
  nonisolated public struct Layout: RandomAccessCollection, Equatable {
    let lines: [Line]
    /// Whether text is missing because the lines do not fit.
    public let isTruncated: Bool

    /// The index of the first line.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { lines.count }
    /// The line at an index, from the top.
    public subscript(position: Int) -> Line { lines[position] }
  }
}

extension Text.Layout {
  /// A line of a text.
  nonisolated public struct Line: RandomAccessCollection, Equatable {
    let runs: [Run]
    /// The left end of the baseline.
    public var origin: CGPoint
    let bounds: TypographicBounds

    /// The index of the first run.
    public var startIndex: Int { 0 }
    /// The number of runs.
    public var endIndex: Int { runs.count }
    /// The run at an index, from the left.
    public subscript(position: Int) -> Run { runs[position].moved(by: offset) }

    /// The extent of the line.
    public var typographicBounds: TypographicBounds { bounds.moved(by: offset) }

    /// The distance by which the application has moved the line.
    private var offset: CGSize {
      CGSize(width: origin.x - bounds.origin.x, height: origin.y - bounds.origin.y)
    }
  }

  /// A part of a line in one style and one direction.
  nonisolated public struct Run: RandomAccessCollection, Equatable {
    let glyphs: RunGlyphs
    let attributes: CustomAttributes
    /// The distance by which the application has moved the line.
    var offset = CGSize.zero

    /// Returns whether two runs draw the same.
    public static func == (a: Run, b: Run) -> Bool {
      a.glyphs == b.glyphs && a.attributes == b.attributes && a.offset == b.offset
    }

    /// The index of the first slice.
    public var startIndex: Int { 0 }
    /// The number of slices: of the characters of the run.
    public var endIndex: Int { glyphs.characters.count }
    /// The slice with the character at an index, in reading order.
    public subscript(position: Int) -> RunSlice { RunSlice(run: self, indices: position..<position + 1) }
    /// The slice with a range of characters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// The value of a type that `Text.customAttribute(_:)` added to the text of the run.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { attributes[ObjectIdentifier(key)]?.value as? T }

    /// The places of the characters in the text, one for each slice.
    public var characterIndices: [CharacterIndex] { glyphs.characterIndices(0..<count) }
    /// The direction in which the characters are read.
    public var layoutDirection: LayoutDirection { glyphs.isRightToLeft ? .rightToLeft : .leftToRight }
    /// The extent of the run.
    public var typographicBounds: TypographicBounds {
      glyphs.bounds(x: glyphs.x, width: glyphs.width).moved(by: offset)
    }

    func moved(by distance: CGSize) -> Run {
      guard distance != .zero else { return self }
      var copy = self
      copy.offset = distance
      return copy
    }
  }

  /// The place of a character in the text, for comparisons with the places of others.
  ///
  /// It counts the UTF-16 code units of the text as it is drawn, which formatting and translation made of the texts of the
  /// application. An ellipsis has the place of the first character that it stands for.
  nonisolated public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    let offset: Int

    /// Returns whether a character is before another one in the text.
    public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.offset < b.offset }

    /// Returns the number of code units from this place to another one.
    public func distance(to other: CharacterIndex) -> Int { other.offset - offset }

    /// Returns the place at a distance in code units.
    public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(offset: offset + n) }
  }

  /// Some characters of a run.
  nonisolated public struct RunSlice: RandomAccessCollection, Equatable {
    /// The run.
    public var run: Run
    /// The characters in the run.
    public var indices: Range<Int>

    /// Creates a slice of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - indices: The characters, of which those that the run lacks are ignored.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices.clamped(to: 0..<run.count)
    }

    /// The index of the first character in the run.
    public var startIndex: Int { indices.lowerBound }
    /// The index after the last character in the run.
    public var endIndex: Int { indices.upperBound }
    /// The slice with the character at an index of the run.
    public subscript(position: Int) -> RunSlice { run[position] }
    /// The slice with a range of characters of the run.
    public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }

    /// The value of a type that `Text.customAttribute(_:)` added to the text of the run.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The places of the characters in the text, one for each slice.
    public var characterIndices: [CharacterIndex] { run.glyphs.characterIndices(indices) }

    /// The extent of the characters.
    ///
    /// - Complexity: The first access to a run measures each of its characters once.
    public var typographicBounds: TypographicBounds {
      let extent = run.glyphs.extent(of: indices)
      return run.glyphs.bounds(x: extent.lowerBound, width: extent.upperBound - extent.lowerBound).moved(by: run.offset)
    }
  }

  /// The extent of a line or a part of one, in points.
  nonisolated public struct TypographicBounds: Equatable, Sendable {
    /// The left end of the baseline.
    public var origin: CGPoint
    /// The advance.
    public var width: CGFloat
    /// The height of letters above the baseline.
    public var ascent: CGFloat
    /// The depth of letters below the baseline.
    public var descent: CGFloat
    /// The additional distance to the next line.
    public var leading: CGFloat

    /// Creates an empty extent at the origin.
    public init() { (origin, width, ascent, descent, leading) = (.zero, 0, 0, 0, 0) }

    /// The rectangle from ascent to descent.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }

    func moved(by distance: CGSize) -> TypographicBounds {
      var copy = self
      copy.origin.x += distance.width
      copy.origin.y += distance.height
      return copy
    }
  }

  /// Options for drawing parts of a text.
  nonisolated public struct DrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Characters are placed exactly where they are drawn. They always are: hosts round no positions of texts.
    public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1 << 0) }
  }
}
