#if Data
import Foundation
import SwiftData
import SwiftUI
import Testing

/// Random operations in two contexts.
@MainActor
private final class Trial {
  struct Options {
    var seed: UInt64
    /// Whether a context changes models while the other one has unsaved changes.
    var isConcurrent = false
    /// Whether the values of all models are read after each operation.
    var isChecked = true
    var undoes = true
    var rollsBack = true
    var deletes = true
    /// Whether references between one and one, and between many and many, are changed.
    var changesOne = true
    var changesMany = true
    /// Whether deleted models are inserted again.
    var takesBack = true
    var usesOther = true
  }

  let options: Options
  private(set) var random: Seeded
  let container: ModelContainer
  let contexts: [ModelContext]
  let undoManager = UndoManager()
  var held: [ObjectIdentifier: [any PersistentModel]] = [:]
  var log: [String] = []
  var faults: [String] = []
  var count = 0
  /// What a fresh context showed after the last save.
  var saved: Picture
  /// The pictures before and after the steps that can be undone.
  var steps: [(before: Picture, after: Picture)] = []
  var undone: [(before: Picture, after: Picture)] = []

  init(_ options: Options) throws {
    Picture.names = [:]
    self.options = options
    random = Seeded(state: options.seed)
    container = try ModelContainer(for: Zoo.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    contexts = [container.mainContext, ModelContext(container)]
    contexts[0].autosaveEnabled = false
    if options.undoes {
      undoManager.groupsByEvent = false
      contexts[0].undoManager = undoManager
    }
    saved = try Picture(ModelContext(container))
  }

  func fail(_ text: String) { faults.append("seed \(options.seed), operation \(count): \(text)") }

  func pick<T: PersistentModel>(_ type: T.Type, _ context: ModelContext) throws -> T? {
    let known = (held[ObjectIdentifier(context)] ?? []).filter { !$0.isDeleted && $0.modelContext === context }
      .compactMap { $0 as? T }
    if Bool.random(using: &random), let model = known.randomElement(using: &random) { return model }
    let model = try context.fetch(FetchDescriptor<T>()).randomElement(using: &random)
    if let model, Bool.random(using: &random) { held[ObjectIdentifier(context), default: []].append(model) }
    return model
  }

  func new<T: PersistentModel>(_ model: T, _ context: ModelContext) {
    context.insert(model)
    if Bool.random(using: &random) { held[ObjectIdentifier(context), default: []].append(model) }
    log.append("insert \(Picture.key(model))")
  }

  func run(_ operations: Int) throws -> [String] {
    while count < operations, faults.isEmpty {
      count += 1
      try step()
    }
    return faults.isEmpty ? [] : faults + log.suffix(25)
  }

  func step() throws {
    var which = options.usesOther ? Int.random(in: 0..<2, using: &random) : 0
    if !options.isConcurrent, let busy = contexts.firstIndex(where: \.hasChanges) { which = busy }
    let context = contexts[which]
    let isUndoable = options.undoes && which == 0
    let name = which == 0 ? "main: " : "other: "
    if Int.random(in: 0..<20, using: &random) == 0 { held[ObjectIdentifier(context)] = nil }
    let isTracked = isUndoable && options.isChecked
    let before = isTracked ? try Picture(context) : nil
    let start = log.count
    var isStep = false
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<16:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new(Zoo(count), context)
      case 1: new(Cage(count), context)
      default: new(Keeper(count), context)
      }
      isStep = true
    case 16..<24:
      if let cage = try pick(Cage.self, context) {
        cage.name = count
        log.append("\(Picture.key(cage)).name = \(count)")
        isStep = true
      }
    case 24..<34:
      if let cage = try pick(Cage.self, context) {
        let zoo = Int.random(in: 0..<4, using: &random) == 0 ? nil : try pick(Zoo.self, context)
        cage.zoo = zoo
        log.append("\(Picture.key(cage)).zoo = \(zoo.map { Picture.key($0) } ?? "nil")")
        isStep = true
      }
    case 34..<42:
      if let zoo = try pick(Zoo.self, context) {
        let cage = Int.random(in: 0..<3, using: &random) == 0 ? Cage(count) : try pick(Cage.self, context)
        if let cage, Bool.random(using: &random) || zoo.cages.isEmpty {
          if !zoo.cages.contains(cage) { zoo.cages.append(cage) }
          log.append("\(Picture.key(zoo)).cages.append \(Picture.key(cage))")
        } else if !zoo.cages.isEmpty {
          let gone = zoo.cages.remove(at: Int.random(in: 0..<zoo.cages.count, using: &random))
          log.append("\(Picture.key(zoo)).cages.remove \(Picture.key(gone))")
        }
        isStep = true
      }
    case 42..<56 where options.changesMany:
      if let cage = try pick(Cage.self, context), let keeper = try pick(Keeper.self, context) {
        if let index = cage.keepers.firstIndex(of: keeper) {
          cage.keepers.remove(at: index)
          log.append("\(Picture.key(cage)).keepers.remove \(Picture.key(keeper))")
        } else if Bool.random(using: &random) {
          cage.keepers.insert(keeper, at: Int.random(in: 0...cage.keepers.count, using: &random))
          log.append("\(Picture.key(cage)).keepers.insert \(Picture.key(keeper))")
        } else {
          keeper.cages.append(cage)
          log.append("\(Picture.key(keeper)).cages.append \(Picture.key(cage))")
        }
        isStep = true
      }
    case 56..<60 where options.changesMany:
      if let cage = try pick(Cage.self, context) {
        cage.keepers.shuffle(using: &random)
        log.append("\(Picture.key(cage)).keepers.shuffle")
        isStep = true
      }
    case 60..<70 where options.changesOne:
      let zoo = Int.random(in: 0..<5, using: &random) == 0 ? nil : try pick(Zoo.self, context)
      if let keeper = try pick(Keeper.self, context) {
        if let zoo, Bool.random(using: &random) {
          zoo.chief = keeper
          log.append("\(Picture.key(zoo)).chief = \(Picture.key(keeper))")
        } else {
          keeper.zoo = zoo
          log.append("\(Picture.key(keeper)).zoo = \(zoo.map { Picture.key($0) } ?? "nil")")
        }
        isStep = true
      }
    case 70..<78 where options.deletes:
      func delete<T: PersistentModel>(_ type: T.Type) throws {
        guard let model = try pick(type, context) else { return }
        log.append("delete \(Picture.key(model))")
        context.delete(model)
        if Int.random(in: 0..<5, using: &random) == 0, model.isDeleted, options.takesBack {
          context.insert(model)
          log.append("insert again")
        }
        isStep = true
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: try delete(Zoo.self)
      case 1: try delete(Cage.self)
      default: try delete(Keeper.self)
      }
    case 78..<88 where isUndoable:
      try undoOrRedo(context)
    case 88..<90 where options.rollsBack:
      log.append("rollback")
      context.rollback()
      if isUndoable {
        undoManager.removeAllActions()
        steps = []
        undone = []
      }
      if options.isChecked, !options.isConcurrent {
        let now = try Picture(context)
        for text in now.differences(from: saved) { fail("after rollback, now | saved: \(text)") }
      }
    case 90..<100:
      try save(context, name)
    default: break
    }
    if isStep, isUndoable {
      undoManager.beginUndoGrouping()
      context.processPendingChanges()
      mark()
      undoManager.endUndoGrouping()
    }
    for index in start..<log.count { log[index] = name + log[index] }
    guard options.isChecked, faults.isEmpty else { return }
    let now = try Picture(context)
    if !options.isConcurrent || !context.hasChanges { for fault in now.faults { fail("now: \(fault)") } }
    if isStep, let before {
      steps.append((before, now))
      undone = []
    }
  }

  /// Makes a step of the undo manager, also if nothing was changed.
  func mark() { undoManager.registerUndo(withTarget: self) { $0.mark() } }

  func undoOrRedo(_ context: ModelContext) throws {
    if Bool.random(using: &random), undoManager.canRedo {
      log.append("redo")
      undoManager.redo()
      if options.isChecked, let step = undone.popLast() {
        steps.append(step)
        if !options.isConcurrent, !options.usesOther {
          for text in try Picture(context).differences(from: step.after) { fail("after redo, now | before: \(text)") }
        }
      }
    } else if undoManager.canUndo {
      log.append("undo")
      undoManager.undo()
      if options.isChecked, let step = steps.popLast() {
        undone.append(step)
        if !options.isConcurrent, !options.usesOther {
          for text in try Picture(context).differences(from: step.before) { fail("after undo, now | before: \(text)") }
        }
      }
    }
  }

  func save(_ context: ModelContext, _ name: String) throws {
    log.append("save")
    let before = options.isConcurrent ? nil : try Picture(context)
    try context.save()
    saved = try Picture(ModelContext(container))
    for fault in saved.faults { fail("fresh: \(fault)") }
    if let before {
      for text in saved.differences(from: before) { fail("fresh | before save: \(text)") }
    }
    let now = try Picture(context)
    for fault in now.faults { fail("memory: \(fault)") }
    if !context.hasChanges {
      for text in saved.differences(from: now) { fail("fresh | memory after save: \(text)") }
    }
    let other = contexts.first { $0 !== context }!
    if !other.hasChanges {
      for text in saved.differences(from: try Picture(other)) { fail("fresh | other context: \(text)") }
    }
  }
}

@MainActor
@Suite
struct RandomChangeTests {
  /// Applies random operations with each seed, and records the shortest sequence after which memory and store do not agree.
  private func run(_ seeds: Range<UInt64>, _ count: Int, _ change: (inout Trial.Options) -> Void) throws {
    var failing: [String] = []
    var shortest: (count: Int, faults: [String])?
    for seed in seeds {
      var options = Trial.Options(seed: seed)
      change(&options)
      let trial = try Trial(options)
      let faults = try trial.run(count)
      if faults.isEmpty { continue }
      failing.append(faults[0])
      if shortest.map({ $0.count > trial.count }) ?? true { shortest = (trial.count, faults) }
    }
    guard let shortest else { return }
    let lines = failing + ["The shortest:"] + shortest.faults
    Issue.record("\(failing.count) of \(seeds.count) sequences fail.\n\(lines.joined(separator: "\n"))")
  }

  @Test("after random changes of one context the store is as memory", arguments: [true, false])
  func single(isChecked: Bool) throws {
    try run(0..<4, 200) {
      $0.isChecked = isChecked
      $0.usesOther = false
      $0.undoes = false
      $0.rollsBack = false
      $0.takesBack = false
    }
  }

  @Test("after rolling back memory is as the store", arguments: [true, false])
  func rollback(isChecked: Bool) throws {
    try run(0..<4, 200) {
      $0.isChecked = isChecked
      $0.usesOther = false
      $0.undoes = false
      $0.takesBack = false
    }
  }

  @Test("undoing and redoing lead to the states before and after a step", arguments: [true, false])
  func undo(isChecked: Bool) throws {
    try run(0..<4, 200) {
      $0.isChecked = isChecked
      $0.usesOther = false
      $0.rollsBack = false
      $0.takesBack = false
    }
  }

  @Test("two contexts that change models at the same time agree when both are saved", arguments: [true, false])
  func concurrent(isChecked: Bool) throws {
    try run(0..<10, 200) {
      $0.isChecked = isChecked
      $0.isConcurrent = true
      $0.undoes = false
      $0.takesBack = false
    }
  }

  @Test("two contexts that change models one after the other agree", arguments: [true, false])
  func alternating(isChecked: Bool) throws {
    try run(0..<4, 200) {
      $0.isChecked = isChecked
      $0.undoes = false
      $0.rollsBack = false
      $0.takesBack = false
    }
  }
}
#endif
