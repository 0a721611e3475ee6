#if Data
import Foundation
import SwiftData

// Models whose relationships agree among memory, store and other contexts.

@Model
final class Host {
  @Attribute(.unique) var key: String
  var number = 0
  @Relationship(inverse: \Guest.host) var guest: Guest?
  var area: Area?
  var marks: [Sign] = []

  init(_ key: String) { self.key = key }
}

@Model
final class Guest {
  var name: String
  var host: Host?

  init(_ name: String) { self.name = name }
}

@Model
final class Area {
  var name: String
  @Relationship(inverse: \Host.area) var hosts: [Host] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Sign {
  var name: String
  @Relationship(inverse: \Host.marks) var hosts: [Host] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Plot {
  var name: String
  @Relationship(deleteRule: .deny, inverse: \Tree.plot) var trees: [Tree] = []
  @Relationship(deleteRule: .cascade, inverse: \Bush.plot) var bushes: [Bush] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Tree {
  var plot: Plot?

  init(_ plot: Plot?) { self.plot = plot }
}

@Model
final class Bush {
  var plot: Plot?

  init(_ plot: Plot?) { self.plot = plot }
}

@Model
final class Box {
  var name: String
  var leaves: [Leaf] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Leaf {
  var name: String

  init(_ name: String) { self.name = name }
}
#endif
