/// What the rows of the measured list are made of; the benchmarks' README describes each.
enum RowKind: String, CaseIterable {
  case plain, link, control, paragraph
}
