extension StaffModel {
  /// The people of visitor services and education.
  static var visitors: [Person] {
    [
      Person(
        "Gwendolyn Achebe",
        role: .teacher,
        phone: 501,
        room: "Schoolhouse",
        about: "Taught chemistry for a decade, and now teaches compost."
      ),
      Person(
        "Luca Bernasconi",
        role: .guide,
        phone: 504,
        room: "Gatehouse",
        about: "Gives the eleven o’clock tour. It ends at lunch if you ask questions."
      ),
      Person(
        "高橋 結衣",
        latin: "Takahashi Yui",
        role: .teacher,
        phone: 502,
        room: "Schoolhouse",
        about: "Holds the Saturday club, for anybody under ten with old shoes."
      ),
      Person(
        "Siobhán Ní Dhúill",
        role: .host,
        phone: 506,
        room: "Gatehouse",
        about: "The first person you meet, and the one who finds your umbrella."
      ),
      Person(
        "محمد بن يوسف",
        latin: "Mohamed Ben Youssef",
        role: .cook,
        phone: 510,
        room: "Café",
        about: "Bakes from four in the morning. The almond cake is gone by noon."
      ),
      Person(
        "Agnieszka Wronka",
        role: .shopkeeper,
        phone: 514,
        room: "Shop",
        about: "Chooses seeds, books and gloves. No fridge magnets."
      ),
      Person(
        "Kwabena Ofori",
        role: .guide,
        phone: 505,
        room: "Gatehouse",
        about: "Leads the evening walks, with bats and with owls by arrangement."
      ),
      Person(
        "नवीन थापा",
        latin: "Navin Thapa",
        role: .cook,
        phone: 511,
        room: "Café",
        about: "Makes soup out of whatever the kitchen beds send over."
      ),
      Person(
        "Emmanuelle Thibault",
        role: .host,
        phone: 507,
        room: "Palm House",
        about: "Minds the palm house door, so that the warmth stays in."
      ),
      Person(
        "אורי שקד",
        latin: "Uri Shaked",
        role: .guide,
        phone: 508,
        room: "Gatehouse",
        about: "Speaks five languages and the Latin of every label."
      ),
      Person(
        "Maisie Threlkeld",
        role: .teacher,
        phone: 503,
        room: "Schoolhouse",
        about: "Takes the garden to schools that cannot come to it, in a very full van."
      ),
    ]
  }
}
