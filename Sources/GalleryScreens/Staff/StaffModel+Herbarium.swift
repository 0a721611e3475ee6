extension StaffModel {
  /// The people of the herbarium and library.
  static var herbarium: [Person] {
    [
      Person(
        "林 佳穎",
        latin: "Lin Chia-ying",
        role: .curator,
        phone: 301,
        room: "Herbarium 1.01",
        about: "Keeper of half a million pressed plants, and of the one that everybody asks to see."
      ),
      Person(
        "Augustin Kowalczyk",
        role: .botanist,
        phone: 304,
        room: "Herbarium 1.04",
        about: "Names sedges. Will tell you that they have edges."
      ),
      Person(
        "سميرة القاضي",
        latin: "Samira al-Qadi",
        role: .botanist,
        phone: 305,
        room: "Herbarium 1.05",
        about: "Works on the flora of dry places, and is often in one."
      ),
      Person(
        "Beatriz Queirós",
        role: .librarian,
        phone: 310,
        room: "Library",
        about: "Has read more of the collection than she lets on."
      ),
      Person(
        "山本 千尋",
        latin: "Yamamoto Chihiro",
        role: .illustrator,
        phone: 314,
        room: "Studio",
        about: "Draws each plant from life, root to seed, which takes a year for each."
      ),
      Person(
        "Dorothea Vance",
        role: .archivist,
        phone: 311,
        room: "Library",
        about: "Looks after the letters of the founders, who did not like each other."
      ),
      Person(
        "Ярослав Мельниченко",
        latin: "Yaroslav Melnychenko",
        role: .photographer,
        phone: 316,
        room: "Studio",
        about: "Photographs the sheets, nine hundred on a good day."
      ),
      Person(
        "Amara Nwachukwu",
        role: .botanist,
        phone: 306,
        room: "Herbarium 1.06",
        about: "Finds new species in old folders; seven so far."
      ),
      Person(
        "भारती देशमुख",
        latin: "Bharati Deshmukh",
        role: .librarian,
        phone: 312,
        room: "Library",
        about: "Runs the reading room and the seed-catalogue collection."
      ),
      Person(
        "Rhys Penhallow",
        role: .archivist,
        phone: 313,
        room: "Stores",
        about: "Maps, plans and everything too long for a shelf."
      ),
      Person(
        "Ana Lucía Quispe",
        role: .illustrator,
        phone: 315,
        room: "Studio",
        about: "Cuts plants in wood and prints them on Fridays."
      ),
    ]
  }
}
