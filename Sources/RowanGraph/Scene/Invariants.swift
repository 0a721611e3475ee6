extension Graph {
  package func checkInvariants() -> [String] { [] }
}
