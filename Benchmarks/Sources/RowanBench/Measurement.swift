import CMeasure
import Foundation
import RowanTesting

/// CPU milliseconds of the process until now.
func now() -> Double { cpu_milliseconds() }

/// Runs an operation and puts its figures together.
@MainActor
func measure(_ chosen: Choice) -> Record {
  let (operation, repeats) = (chosen.operation, chosen.repeats)
  switch operation {
  case .memory: return measureMemory(chosen)
  case .floor: return measureFloor(chosen)
  default: break
  }
  let session = Session(chosen)
  switch operation.beginning {
  case .window: break
  case .list: session.show([])
  case .rows: session.fill()
  }
  if operation == .scrollScreen { session.scrollScreens(20) }
  if operation == .scrollSideways { session.scrollSideways(20) }
  let before = session.screen.counters
  let timings = (0..<repeats).map { session.run(operation, repeat: $0) }
  let counters = session.screen.counters.since(before)
  var record = Record(chosen)
  record.take(timings)
  let times = Double(repeats * operation.steps)
  record.counters = [
    "bodies": Double(counters.bodyTotal) / times,
    "idReads": Double(counters.idReads) / times,
    "elementReads": Double(counters.elementReads) / times,
    "rowsMade": Double(counters.rowsMade) / times,
    "rowsAlive": Double(counters.rowsAlive),
    "textsShaped": Double(counters.textsShaped) / times,
    "layersPatched": Double(counters.layersPatched) / times,
  ]
  if let picture = chosen.picture {
    if operation == .firstFrame { session.fill() }
    try? session.frames.pngData.write(to: URL(fileURLWithPath: picture))
  }
  return record
}

/// Memory with the window open and no data, with the data, after the first frame, and after every operation.
@MainActor
private func measureMemory(_ chosen: Choice) -> Record {
  let session = Session(chosen)
  var record = Record(chosen)
  let base = statusMegabytes("VmRSS")
  let people = Person.make(0..<chosen.rows)
  record.baseMb = base
  record.dataMb = statusMegabytes("VmRSS") - base
  session.show(people)
  record.restMb = statusMegabytes("VmRSS")
  for operation in Operation.used { _ = session.run(operation, repeat: 0) }
  record.afterMb = statusMegabytes("VmRSS")
  record.ownMb = statusMegabytes("RssAnon")
  record.peakMb = statusMegabytes("VmHWM")
  return record
}
