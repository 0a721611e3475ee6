import Foundation
import RowanGraph
import RowanLayers

extension Text {
  /// The preference of the lines of texts, for views around them that draw beside or behind words.
  ///
  /// Texts report it to `onPreferenceChange(_:perform:)`, `overlayPreferenceValue(_:alignment:_:)` and
  /// `backgroundPreferenceValue(_:alignment:_:)` around them, once they have been placed and after each change of their lines.
  /// Texts without such a view around them have no cost.
  nonisolated public struct LayoutKey: PreferenceKey, Sendable {
    /// The lines of a text and their place.
    public struct AnchoredLayout: Equatable {
      /// The top left corner of the text, which a `GeometryProxy` converts to its own coordinates.
      public var origin: Anchor<CGPoint>
      /// The lines, in the coordinates of the text.
      public var layout: Text.Layout
    }

    /// The texts, in the order of the views.
    public typealias Value = [AnchoredLayout]

    /// No texts.
    public static var defaultValue: Value { [] }

    /// Appends the texts of the next view.
    ///
    /// - Parameters:
    ///   - value: The texts so far.
    ///   - nextValue: Returns the texts of the next view.
    public static func reduce(value: inout Value, nextValue: () -> Value) { value += nextValue() }
  }
}

extension Text.LayoutKey: RequestedPreference {
  /// Lets the texts in an environment report their lines.
  package static func request(in environment: inout EnvironmentValues) { environment.reportsTextLayouts = true }
}

private enum ReportsTextLayoutsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a view around reads the lines of texts.
  var reportsTextLayouts: Bool {
    get { self[ReportsTextLayoutsKey.self] }
    set { self[ReportsTextLayoutsKey.self] = newValue }
  }
}

/// The report of the lines of a text.
@MainActor
final class TextLayoutReport {
  let places: PositionReader
  /// The lines that were reported last.
  var lines: Text.Layout?

  init(of layer: Layer, in graph: Graph) { places = PositionReader(of: layer, in: graph) }
}

extension TextNode {
  /// Begins or ends the report when a view around begins or ends to read it.
  ///
  /// - Returns: Whether it begins.
  @discardableResult
  func followReaders() -> Bool {
    guard context.reportsLayouts != (report != nil) else { return false }
    guard context.reportsLayouts else {
      endReport()
      return false
    }
    report = TextLayoutReport(of: layer, in: core.graph)
    core.noteContributor()
    return true
  }

  func endReport() {
    guard let report else { return }
    report.places.end()
    self.report = nil
    notePreferenceChange(ObjectIdentifier(Text.LayoutKey.self))
  }

  /// Reports the lines if they have changed.
  func noteLines() {
    guard let report, let shown else { return }
    let lines = lines(of: shown)
    guard lines != report.lines else { return }
    report.lines = lines
    notePreferenceChange(ObjectIdentifier(Text.LayoutKey.self))
  }

  package func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard Key.self == Text.LayoutKey.self, let report, let lines = report.lines else { return false }
    let source = Anchor<CGPoint>.Source.topLeading
    let size = layer.frame.size
    let origin = Anchor(AnchorOrigin(places: report.places, size: size)) { source.make(size, $0) }
    guard let own = [Text.LayoutKey.AnchoredLayout(origin: origin, layout: lines)] as? Key.Value else { return false }
    Key.append(own, to: &value)
    return true
  }
}
