import RowanPresentation
import SwiftUI

extension Screen {
  /// A rotor of the screen: a named list of positions that a person steps through (`accessibilityRotor`).
  @MainActor
  public struct Rotor {
    let model: RotorModel
    let screen: Screen

    /// The label.
    public var label: String { model.name }

    /// The labels of the entries, in order.
    ///
    /// - Complexity: O(*n*) in the entries.
    public var entries: [String] { model.labels }

    /// The label of the entry that was reached last; `nil` before the first step, or if the entry no longer exists.
    ///
    /// - Complexity: O(*n*) in the entries.
    public var current: String? { model.current.map { model.labels[$0] } }

    /// Moves to the next entry, from the last one nowhere.
    ///
    /// - Returns: `false` if there is no next entry.
    @discardableResult
    public func next() -> Bool { step(forwards: true) }

    /// Moves to the previous entry, from the first one nowhere; before the first step, to the last entry.
    ///
    /// - Returns: `false` if there is no previous entry.
    @discardableResult
    public func previous() -> Bool { step(forwards: false) }

    private func step(forwards: Bool) -> Bool {
      screen.update()
      defer { screen.update() }
      return model.step(forwards: forwards)
    }
  }

  /// The rotors of the views on the screen, in the order in which they appeared.
  public var rotors: [Rotor] {
    update()
    return host.graph.rotors.visible.map { Rotor(model: $0, screen: self) }
  }

  /// Returns the rotor with a label. Reports a failure if there is none, and returns `nil`.
  public func rotor(
    _ label: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Rotor? {
    let all = rotors
    if let found = all.first(where: { $0.label == label }) { return found }
    FailureLocation(fileID, filePath, line, column)
      .report("The screen has no rotor \"\(label)\", but: \(all.map(\.label).joined(separator: ", ")).")
    return nil
  }
}
