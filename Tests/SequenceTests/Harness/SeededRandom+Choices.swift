import TestSupport

extension SeededRandom {
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  mutating func flip(_ one: Int = 2) -> Bool { below(one) == 0 }
}
