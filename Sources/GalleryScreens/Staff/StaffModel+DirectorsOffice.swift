extension StaffModel {
  /// The people of the director's office, the director first.
  static var office: [Person] {
    [
      Person(
        "Ingrid Aasland",
        role: .director,
        phone: 101,
        room: "Lodge 4",
        about: "Came as a student gardener for one summer and has not managed to leave since."
      ),
      Person(
        "Tobias Wrenfield",
        role: .assistant,
        phone: 102,
        room: "Lodge 3",
        about: "Keeps the diary, the minutes and the peace. Knows which door sticks."
      ),
      Person(
        "שירה בן־דוד",
        latin: "Shira Ben-David",
        role: .accountant,
        phone: 110,
        room: "Lodge 7",
        about: "Pays the bills and grows the office’s only orchid that has flowered twice."
      ),
      Person(
        "Oluwaseun Adeyeye",
        role: .recruiter,
        phone: 114,
        room: "Lodge 6",
        about: "Looks after two hundred volunteers and remembers all their birthdays."
      ),
      Person(
        "Marguerite Delorme",
        role: .press,
        phone: 118,
        room: "Lodge 2",
        about: "Answers every question about the plant that smells, usually before breakfast."
      ),
      Person(
        "დავით ჭანიშვილი",
        latin: "Davit Chanishvili",
        role: .accountant,
        phone: 111,
        room: "Lodge 7",
        about: "Looks for grants, writes to benefactors, and sends a pressed flower with each thank-you."
      ),
    ]
  }
}
