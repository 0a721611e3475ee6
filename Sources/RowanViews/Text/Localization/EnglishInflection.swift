import Foundation

/// Grammatical agreement of English nouns with a number, for `^[\(count) item](inflect: true)`.
enum EnglishInflection {
  /// Returns a text whose noun agrees with a number. The noun is the last word, or the one in front of a preposition.
  ///
  /// - Parameters:
  ///   - text: The text, such as `3 new item`.
  ///   - number: The number.
  static func inflected(_ text: String, for number: Double) -> String {
    guard let place = noun(in: text) else { return text }
    let word = String(text[place])
    let agreeing = abs(number) == 1 ? singular(word) : plural(word)
    return text.replacingCharacters(in: place, with: agreeing)
  }

  private static let prepositions: Set<String> = ["of", "in", "on", "for", "from", "to", "with", "at", "by"]

  private static func noun(in text: String) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isLetter else {
        index = text.index(after: index)
        continue
      }
      let end = text[index...].firstIndex { !$0.isLetter && $0 != "’" && $0 != "'" } ?? text.endIndex
      if found != nil, prepositions.contains(text[index..<end].lowercased()) { return found }
      found = index..<end
      index = end
    }
    return found
  }

  // MARK: Words

  /// Nouns with a plural of their own.
  private static let irregular = [
    "child": "children", "person": "people", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "goose": "geese", "mouse": "mice", "ox": "oxen", "leaf": "leaves", "life": "lives", "knife": "knives",
    "wife": "wives", "half": "halves", "shelf": "shelves", "wolf": "wolves", "calf": "calves", "loaf": "loaves",
    "thief": "thieves", "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
    "analysis": "analyses", "basis": "bases", "crisis": "crises", "axis": "axes", "criterion": "criteria",
    "datum": "data", "medium": "media", "index": "indices", "matrix": "matrices", "quiz": "quizzes",
    "cache": "caches", "ache": "aches", "headache": "headaches", "avalanche": "avalanches",
  ]
  private static let singulars = Dictionary(irregular.map { ($1, $0) }) { first, _ in first }
  /// Nouns with equal forms.
  private static let invariable: Set<String> = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "news", "information", "equipment", "software",
    "feedback",
  ]
  /// Nouns in the singular that end like a plural.
  private static let singularInS: Set<String> = [
    "gas", "lens", "atlas", "canvas", "alias", "bias", "christmas",
  ]

  static func plural(_ word: String) -> String {
    let small = word.lowercased()
    if invariable.contains(small) || isPlural(small) { return word }
    return cased(pluralOfSingular(small), as: word)
  }

  static func singular(_ word: String) -> String {
    let small = word.lowercased()
    return isPlural(small) ? cased(singularOfPlural(small), as: word) : word
  }

  private static func isPlural(_ word: String) -> Bool {
    if singulars[word] != nil { return true }
    guard irregular[word] == nil, !invariable.contains(word), !singularInS.contains(word), word.hasSuffix("s"),
      !["ss", "us", "is"].contains(where: word.hasSuffix), word.count > 2
    else { return false }
    return true
  }

  private static func pluralOfSingular(_ word: String) -> String {
    if let irregular = irregular[word] { return irregular }
    for (singular, plural) in ["woman": "women", "man": "men", "child": "children", "person": "people"]
    where word.hasSuffix(singular) && !["human", "german", "roman"].contains(word) {
      return word.dropLast(singular.count) + plural
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    let isAfterConsonant = word.count > 1 && !"aeiou".contains(word[word.index(word.endIndex, offsetBy: -2)])
    if word.hasSuffix("y"), isAfterConsonant { return word.dropLast() + "ies" }
    return word + "s"
  }

  private static func singularOfPlural(_ word: String) -> String {
    if let singular = singulars[word] { return singular }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if word.hasSuffix("uses") { return String(word.dropLast(endsInUse(word) ? 1 : 2)) }
    if ["sses", "xes", "zes", "ches", "shes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  /// Returns whether the singular of a plural in -uses ends in -use, such as “house”, and not in -us, such as “bus”.
  private static func endsInUse(_ word: String) -> Bool {
    ["auses", "ouses"].contains(where: word.hasSuffix)
      || ["uses", "abuses", "excuses", "fuses", "misuses", "muses", "refuses", "reuses"].contains(word)
  }

  private static func cased(_ word: String, as model: String) -> String {
    if model.count > 1, model == model.uppercased() { return word.uppercased() }
    guard let first = model.first, first.isUppercase else { return word }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
