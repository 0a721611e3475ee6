/// What rows say of a person. The benchmarks' README states the rules, and the peers follow them to the letter.
extension Person {
  /// No two people have the same.
  var name: String { firstName + " " + initials + ". " + Self.lastNames[id / 97 % 89] }

  var subtitle: String { "Department \(department) · extension " + digits }

  /// What the tile of a person shows.
  var letter: String { String(firstName.prefix(1)) }

  /// The extension in four digits.
  var digits: String {
    let digits = String(number)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// One to three sentences in several scripts, after a beginning that no other person has.
  var paragraph: String {
    var text = "\(name), extension \(digits)."
    for part in 0...id % 3 {
      text += " "
      let (before, number, after) = Self.sentences[(id + 5 * part) % Self.sentences.count]
      text += before
      switch number {
      case .department: text += "\(department)"
      case .number: text += digits
      }
      text += after
    }
    return text
  }

  /// What stands in a column of the table, from the fourth on.
  func figure(_ column: Int) -> Int { id * (31 * column + 7) % 10_000 }

  private var firstName: String { Self.firstNames[id % 97] }

  /// The names start again after 97 · 89 people: how often they have, counted in letters as columns of a sheet are.
  private var initials: String {
    var rest = id / (97 * 89) + 1
    var letters = ""
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }

  private enum Figure { case department, number }

  private static let sentences: [(String, Figure, String)] = [
    ("Joined department ", .department, " in spring and looks after the archive on the second floor."),
    ("会议改到星期三下午三点，请带上第", .number, "号文件，并提前十分钟到场。"),
    ("يرجى الاتصال بالرقم ", .number, " قبل نهاية الأسبوع لتأكيد الموعد."),
    ("The kitchen of department ", .department, " is open again 🎉, and the coffee is good ☕."),
    ("", .department, "号部门的新同事今天到了👋，欢迎大家来打招呼。"),
    ("الاجتماع القادم في القاعة ", .department, " يوم الأحد صباحا 📅."),
    ("Please bring the keys of room ", .number, " back to the front desk before noon."),
    ("Thanks to everyone who helped with the move to building ", .department, " 🚚!"),
  ]

  private static let firstNames = join(
    "Al Bel Cor Dan El Fer Gal Hen Is Jor",
    "a an bert da en ia ina is o ric"
  )
  private static let lastNames = join(
    "Ash Black Brook Fair Green Hart Lang North West",
    "bourne by dale field ford ham ley man ton wood"
  )

  private static func join(_ starts: String, _ ends: String) -> [String] {
    starts.split(separator: " ").flatMap { start in ends.split(separator: " ").map { String(start + $0) } }
  }
}
