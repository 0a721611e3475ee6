import SwiftUI

/// The stars of a survey, numbered from 1 to `count`. Each is computed from its number on access and never stored, so
/// that the cost does not depend on `count`.
struct StarCatalogue: RandomAccessCollection {
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Star {
    precondition(index >= 0 && index < count, "no star at index \(index) of \(count)")
    var noise = SplitMix(state: UInt64(index))
    let spectralClasses = Star.SpectralClass.allCases
    return Star(
      id: index + 1,
      constellation: Self.constellations[noise.next(below: Self.constellations.count)],
      spectralClass: spectralClasses[noise.next(below: spectralClasses.count)],
      subclass: noise.next(below: 10),
      magnitude: Double(noise.next(below: 140)) / 10 - 1,
      lightYears: 4 + noise.next(below: 9_000)
    )
  }

  private static let constellations = [
    "Andromeda", "Aquarius", "Aquila", "Aries", "Auriga", "Boötes", "Cancer", "Canis Major", "Canis Minor",
    "Capricornus", "Carina", "Cassiopeia", "Centaurus", "Cepheus", "Cetus", "Columba", "Coma Berenices", "Corvus",
    "Crater", "Crux", "Cygnus", "Delphinus", "Dorado", "Draco", "Equuleus", "Eridanus", "Gemini", "Grus", "Hercules",
    "Hydra", "Indus", "Lacerta", "Leo", "Lepus", "Libra", "Lupus", "Lynx", "Lyra", "Ophiuchus", "Orion", "Pavo",
    "Pegasus", "Perseus", "Phoenix", "Pisces", "Puppis", "Sagitta", "Sagittarius", "Scorpius", "Sculptor", "Scutum",
    "Serpens", "Taurus", "Tucana", "Ursa Major", "Ursa Minor", "Vela", "Virgo", "Volans", "Vulpecula",
  ]
}

/// The SplitMix64 generator, whose sequence is the same on every machine.
private struct SplitMix {
  var state: UInt64

  /// Returns a number in `0..<bound`.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
