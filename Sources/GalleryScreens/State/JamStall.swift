import SwiftUI

/// A stall with jars of each flavour. Selling a jar concerns its flavour and the total, and nothing else.
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

/// How many jars somebody has asked for.
struct Order: Identifiable, Equatable {
  let name: String
  var jars: Int

  var id: String { name }
}
