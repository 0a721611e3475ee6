import CFloor

/// Measures what a scrolled screen costs at least: see `CFloor`.
@MainActor
func measureFloor(_ chosen: Choice) -> Record {
  // Rows beyond the steps of a repeat would be shaped and never shown.
  let steps = 200
  let shown = min(chosen.rows, steps * 440 / 60 + 16)
  guard let floor = floor_new(390, 844, 60) else { preconditionFailure("no memory for the floor's window") }
  defer { floor_free(floor) }
  for person in Person.make(0..<shown) { floor_add_row(floor, person.name, person.subtitle) }
  let limit = max(0, shown * 60 - 844)
  var offset = 0
  var direction = 440
  func run() -> Timing {
    let total = measured {
      for _ in 0..<steps {
        if offset + direction < 0 || offset + direction > limit { direction = -direction }
        offset += direction
        floor_scroll(floor, Int32(direction))
      }
    }
    return Timing(total: total / Double(steps))
  }
  _ = run()
  var record = Record(chosen)
  record.take((0..<chosen.repeats).map { _ in run() })
  if let picture = chosen.picture { _ = floor_write_png(floor, picture) }
  return record
}
