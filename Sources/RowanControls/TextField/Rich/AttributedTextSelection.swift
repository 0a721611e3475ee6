import Foundation
import RowanGraph
import RowanViews

/// The selection in an attributed text: an insertion point, or ranges of characters.
///
/// Indices of an attributed string are valid only in that string. Change a text together with its selection by
/// `AttributedString.transform(updating:body:)`, `transformAttributes(in:body:)` or `replaceSelection(_:with:)`. A text
/// editor whose text changes in another way keeps the selection between the same characters, and writes it anew.
nonisolated public struct AttributedTextSelection: Equatable, Sendable {
  /// The indices of a selection in a text.
  @frozen public enum Indices: Equatable, Sendable {
    /// An insertion point, as the index of the character after it.
    case insertionPoint(AttributedString.Index)
    /// The ranges of the selected characters.
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// The place of a selection.
  enum Place: Equatable, Sendable {
    /// The end of any text.
    case end
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  var place: Place
  /// The attributes of the next character at an insertion point; `nil` for those of the text around it.
  var typed: AttributeContainer?
  var direction = TextSelectionAffinity.automatic

  init(_ place: Place, typing: AttributeContainer? = nil) {
    self.place = place
    typed = typing
  }

  /// Creates the selection of a new editor: an insertion point at the end of the text.
  public init() { self.init(.end) }

  /// Creates an insertion point.
  ///
  /// - Parameters:
  ///   - insertionPoint: The index of the character after the insertion point.
  ///   - typingAttributes: The attributes of the next character that is typed; `nil` for those of the text around it.
  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
    self.init(.insertionPoint(insertionPoint), typing: typingAttributes)
  }

  /// Creates a selection of a range.
  ///
  /// - Parameter range: The range; an insertion point if it is empty.
  public init(range: Range<AttributedString.Index>) {
    self.init(range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range)))
  }

  /// Creates a selection of several ranges. An editor shows them as one range from the first to the last one, as browsers
  /// have one selection.
  ///
  /// - Parameter ranges: The ranges.
  public init(ranges: RangeSet<AttributedString.Index>) { self.init(.ranges(ranges)) }

  /// Returns the indices of the selection in a text.
  ///
  /// - Parameter text: The text of the selection.
  /// - Returns: The indices; the end of the text if they are not valid in it.
  public func indices(in text: AttributedString) -> Indices {
    switch place {
    case .insertionPoint(let index) where text.hasPlace(index): .insertionPoint(index)
    case .ranges(let set) where !set.isEmpty && isValid(in: text): .ranges(set)
    default: .insertionPoint(text.endIndex)
    }
  }

  /// Returns the direction of the selection relative to the characters at its ends.
  public func affinity(in text: AttributedString) -> TextSelectionAffinity { direction }

  /// Returns the attributes that a character gets which is typed now.
  ///
  /// - Parameter text: The text of the selection.
  /// - Returns: The attributes given to the insertion point, or those of the text before it; at the beginning of the text,
  ///   those of the text after it. For selected characters, the attributes of the first one.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    switch indices(in: text) {
    case .insertionPoint(let index): typed ?? text.attributesForTyping(at: index)
    case .ranges(let set): set.ranges.first.map { text.runs[$0.lowerBound].attributes } ?? AttributeContainer()
    }
  }

  /// Whether the selection has indices of a text, or is the end of every text.
  func isValid(in text: AttributedString) -> Bool {
    switch place {
    case .end: true
    case .insertionPoint(let index): text.hasPlace(index)
    case .ranges(let set): set.ranges.allSatisfy { $0.isValid(within: text) }
    }
  }
}

extension AttributedString {
  /// Returns the attributes of a character that is typed at an index without attributes of its own.
  func attributesForTyping(at index: Index) -> AttributeContainer {
    guard !characters.isEmpty else { return AttributeContainer() }
    // Characters inserted into a text take over its attributes, except those that are not inherited.
    if index > startIndex {
      var before = AttributedString(self[self.index(beforeCharacter: index)..<index])
      before.characters.append("x")
      var attributes = before.runs[before.index(beforeCharacter: before.endIndex)].attributes
      if let link = attributes.link, index == endIndex || runs[index].link != link { attributes.link = nil }
      return attributes
    }
    var after = AttributedString(self[index..<self.index(afterCharacter: index)])
    after.characters.insert("x", at: after.startIndex)
    var attributes = after.runs[after.startIndex].attributes
    attributes.link = nil
    return attributes
  }

  /// Returns whether an index is one of the text, or its end, which is no valid index of a character.
  func hasPlace(_ index: Index) -> Bool { (index..<index).isValid(within: self) }

  /// Returns the index at a UTF-16 offset; the end if the offset is beyond it.
  func index(atOffset offset: Int) -> Index {
    utf16.index(utf16.startIndex, offsetBy: Swift.max(0, offset), limitedBy: utf16.endIndex) ?? endIndex
  }

  /// Returns the UTF-16 offset of an index.
  func offset(of index: Index) -> Int { utf16.distance(from: utf16.startIndex, to: index) }

  /// Returns the range between UTF-16 offsets.
  func range(atOffsets offsets: Range<Int>) -> Range<Index> {
    let start = index(atOffset: offsets.lowerBound)
    return start..<Swift.max(start, index(atOffset: offsets.upperBound))
  }

  /// Returns the UTF-16 offsets from the first selected character to the last one; `nil` if the selection is one of
  /// another text.
  func offsets(of selection: AttributedTextSelection) -> Range<Int>? {
    guard selection.isValid(in: self) else { return nil }
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      let offset = offset(of: index)
      return offset..<offset
    case .ranges(let set):
      guard let first = set.ranges.first, let last = set.ranges.last else { return nil }
      return offset(of: first.lowerBound)..<offset(of: last.upperBound)
    }
  }
}
