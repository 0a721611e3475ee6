extension StaffModel {
  /// The people of the science department.
  static var science: [Person] {
    [
      Person(
        "Κωνσταντίνος Βλάχος",
        latin: "Konstantinos Vlachos",
        role: .geneticist,
        phone: 401,
        room: "Glass Range 11",
        about: "Reads the chloroplast’s diary, as he puts it."
      ),
      Person(
        "Zainab Mahmoudi",
        role: .climatologist,
        phone: 404,
        room: "Weather Station",
        about: "Has measured the rain here every morning for nineteen years."
      ),
      Person(
        "김 하늘",
        latin: "Kim Ha-neul",
        role: .entomologist,
        phone: 406,
        room: "Glass Range 14",
        about: "Counts bees at six hundred flowers, and knows the flies that pretend to be bees."
      ),
      Person(
        "Matthias Oberhuber",
        role: .mycologist,
        phone: 408,
        room: "Glass Range 15",
        about: "Says that the garden is a mushroom with some plants on it."
      ),
      Person(
        "ሰላም ተስፋዬ",
        latin: "Selam Tesfaye",
        role: .botanist,
        phone: 410,
        room: "Glass Range 16",
        about: "Works on wild relatives of coffee, and makes the best cup in the building."
      ),
      Person(
        "Nuno Fragoso",
        role: .geneticist,
        phone: 402,
        room: "Glass Range 12",
        about: "Runs the sequencer, and sleeps while it does."
      ),
      Person(
        "پریسا رستگار",
        latin: "Parisa Rastegar",
        role: .mycologist,
        phone: 409,
        room: "Glass Range 15",
        about: "Studies the fungi that orchids cannot do without."
      ),
      Person(
        "Vilhelmiina Korpela",
        role: .climatologist,
        phone: 405,
        room: "Weather Station",
        about: "Compares the day the first bud opens with two centuries of diaries."
      ),
      Person(
        "Thandeka Mabaso",
        role: .botanist,
        phone: 411,
        room: "Glass Range 17",
        about: "Grows proteas from seed with smoke, and a fire extinguisher at hand."
      ),
      Person(
        "Иван Тодоров",
        latin: "Ivan Todorov",
        role: .entomologist,
        phone: 407,
        room: "Glass Range 14",
        about: "Catches moths by lamp and lets them go by breakfast."
      ),
    ]
  }
}
