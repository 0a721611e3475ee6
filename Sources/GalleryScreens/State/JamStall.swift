import SwiftUI

/// A model of jars by flavor. The sale of a jar invalidates only views of its flavor and of the total.
@MainActor
@Observable
final class JamStall {
  @MainActor
  @Observable
  final class Flavour: Identifiable {
    nonisolated let name: String
    var jars: Int

    nonisolated var id: String { name }

    init(_ name: String, jars: Int) {
      self.name = name
      self.jars = jars
    }
  }

  let flavours = [Flavour("Seville orange", jars: 18), Flavour("Quince", jars: 7), Flavour("Medlar", jars: 3)]

  var total: Int { flavours.reduce(0) { $0 + $1.jars } }
}

/// An order of jars.
struct Order: Identifiable, Equatable {
  let name: String
  var jars: Int

  var id: String { name }
}
