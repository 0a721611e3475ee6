#if Data
import Foundation
import SwiftData

// Models whose relationships have all rules and directions.

@Model
final class Plant {
  var name: String
  var spot: Spot?

  init(_ name: String, spot: Spot? = nil) {
    self.name = name
    self.spot = spot
  }
}

@Model
final class Spot {
  var place: String

  init(_ place: String) { self.place = place }
}

@Model
final class Node {
  var name: String
  var parent: Node?
  @Relationship(deleteRule: .cascade, inverse: \Node.parent) var children: [Node] = []

  init(_ name: String, parent: Node? = nil) {
    self.name = name
    self.parent = parent
  }
}

@Model
final class Man {
  var name: String
  @Relationship(inverse: \Pass.owner) var pass: Pass?

  init(_ name: String) { self.name = name }
}

@Model
final class Pass {
  var number: Int
  var owner: Man?

  init(_ number: Int) { self.number = number }
}

@Model
final class Team {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Player.team) var players: [Player] = []
  @Relationship(deleteRule: .cascade, inverse: \Match.home) var homes: [Match] = []
  @Relationship(deleteRule: .cascade, inverse: \Match.guest) var guests: [Match] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Player {
  var name: String
  var team: Team

  init(_ name: String, team: Team) {
    self.name = name
    self.team = team
  }
}

@Model
final class Match {
  var day: Int
  var home: Team?
  var guest: Team?

  init(day: Int, home: Team?, guest: Team?) {
    self.day = day
    self.home = home
    self.guest = guest
  }
}

@Model
final class Firm {
  var name: String
  @Relationship(deleteRule: .deny, inverse: \Staff.firm) var staff: [Staff] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Staff {
  var name: String
  var firm: Firm?

  init(_ name: String, firm: Firm?) {
    self.name = name
    self.firm = firm
  }
}

@Model
final class Code {
  #Unique<Code>([\.a, \.b])
  @Attribute(.unique) var key: String
  var a: Int
  var b: Int
  var value: Int
  @Relationship(deleteRule: .cascade, inverse: \Part.code) var parts: [Part] = []
  var topics: [Mark] = []

  init(_ key: String, value: Int = 0, a: Int = Int.random(in: 0..<1_000_000_000), b: Int = 0) {
    self.key = key
    self.value = value
    self.a = a
    self.b = b
  }
}

@Model
final class Part {
  var name: String
  var code: Code?

  init(_ name: String, code: Code? = nil) {
    self.name = name
    self.code = code
  }
}

@Model
final class Mark {
  var name: String
  @Relationship(inverse: \Code.topics) var codes: [Code] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Gadget {
  var name: String
  var a: Widget?
  var b: Widget?
  var list: [Widget]?

  init(_ name: String) { self.name = name }
}

@Model
final class Widget {
  var name: String
  var gadgets: [Gadget]?

  init(_ name: String) { self.name = name }
}

@Model
final class Left {
  var name: String
  var rights: [Right] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Right {
  var name: String
  var lefts: [Left] = []

  init(_ name: String) { self.name = name }
}

/// Creates a container in memory for the models.
func garden() throws -> ModelContainer {
  try ModelContainer(
    for: Schema([Plant.self, Node.self, Man.self, Team.self, Firm.self, Code.self]),
    configurations: ModelConfiguration(isStoredInMemoryOnly: true)
  )
}
#endif
