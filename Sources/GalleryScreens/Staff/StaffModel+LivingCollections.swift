extension StaffModel {
  /// The people of the living collections.
  static var livingCollections: [Person] {
    [
      Person(
        "Ελένη Παπαδάκη",
        latin: "Eleni Papadaki",
        role: .curator,
        phone: 201,
        room: "Potting Shed 1",
        about: "Responsible for fourteen thousand plants, and on first-name terms with most of them."
      ),
      Person(
        "Callum Strachan",
        role: .arborist,
        phone: 204,
        room: "Tree Yard",
        about: "Climbs every tree on the estate once in three years and writes down how it is doing."
      ),
      Person(
        "நிலா முருகேசன்",
        latin: "Nila Murugesan",
        role: .gardener,
        phone: 206,
        room: "Palm House",
        about: "Looks after the palms, the cycads and the banana that will not stop."
      ),
      Person(
        "Håkon Lillevik",
        role: .gardener,
        phone: 207,
        room: "Rock Garden",
        about: "Carries stones uphill in spring and finds them downhill in autumn."
      ),
      Person(
        "陈 雨桐",
        latin: "Chen Yutong",
        role: .gardener,
        phone: 208,
        room: "Water Garden",
        about: "Divides the lotus in April, standing in it to the waist."
      ),
      Person(
        "Rosalind Pemberly",
        role: .propagator,
        phone: 210,
        room: "Nursery 2",
        about: "Sows three hundred kinds of seed a year and apologises to the ones that fail."
      ),
      Person(
        "মিতালী সরকার",
        latin: "Mitali Sarkar",
        role: .propagator,
        phone: 211,
        room: "Nursery 3",
        about: "Grafts the apples, and brings on the plants for the spring sale."
      ),
      Person(
        "Joaquín Etxaniz",
        role: .gardener,
        phone: 213,
        room: "Walled Garden",
        about: "Runs the kitchen beds. The café’s soup is his opinion of the week."
      ),
      Person(
        "วิภา ศรีสุวรรณ",
        latin: "Wipha Srisuwan",
        role: .gardener,
        phone: 214,
        room: "Orchid House",
        about: "Keeps the orchids, at twenty degrees and without conversation."
      ),
      Person(
        "Petra Novosadová",
        role: .recorder,
        phone: 220,
        room: "Potting Shed 2",
        about: "Labels everything, and has once been found labelling a visitor’s pram."
      ),
      Person(
        "Նարե Գրիգորյան",
        latin: "Nare Grigoryan",
        role: .gardener,
        phone: 215,
        room: "Herb Garden",
        about: "Grows what the monks grew here, and what they should have."
      ),
      Person(
        "Fionn Mac Aodha",
        role: .gardener,
        phone: 216,
        room: "Long Border",
        about: "Plants for July, and is at work on it in January."
      ),
      Person(
        "Leilani Kealoha",
        role: .arborist,
        phone: 205,
        room: "Tree Yard",
        about: "Cares for the old limes, and for the bats that live in them."
      ),
    ]
  }
}
