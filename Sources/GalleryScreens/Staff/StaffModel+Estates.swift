extension StaffModel {
  /// The people of the estates department.
  static var estates: [Person] {
    [
      Person(
        "Bartholomew Nkemelu",
        role: .engineer,
        phone: 601,
        room: "Boiler House",
        about: "Answers for eleven roofs, four boilers and a lake."
      ),
      Person(
        "Katarzyna Zając",
        role: .electrician,
        phone: 604,
        room: "Workshop 1",
        about: "Has rewired the palm house without cutting a frond."
      ),
      Person(
        "한 지훈",
        latin: "Han Ji-hoon",
        role: .carpenter,
        phone: 606,
        room: "Workshop 2",
        about: "Builds benches out of the trees that came down in the storm."
      ),
      Person(
        "Santiago Urrutia",
        role: .plumber,
        phone: 608,
        room: "Boiler House",
        about: "Keeps the tropics at twenty-four degrees in February."
      ),
      Person(
        "Олена Кравчук",
        latin: "Olena Kravchuk",
        role: .driver,
        phone: 610,
        room: "Yard",
        about: "Drives the mower, the van and, in snow, the plough."
      ),
      Person(
        "Teuila Faleolo",
        role: .carpenter,
        phone: 607,
        room: "Workshop 2",
        about: "Repairs the glasshouse frames, bar by bar, and will be back at the first one in 2031."
      ),
      Person(
        "Émile Charbonneau",
        role: .plumber,
        phone: 609,
        room: "Boiler House",
        about: "Looks after the fountains, and the coins in them."
      ),
      Person(
        "అనిత రెడ్డి",
        latin: "Anita Reddy",
        role: .engineer,
        phone: 602,
        room: "Boiler House",
        about: "Plans the heat pumps that will take over from the boilers."
      ),
      Person(
        "Magnús Eldjárn",
        role: .nightGuard,
        phone: 612,
        room: "Gate Lodge",
        about: "Walks the garden at two every night. Says the foxes know him."
      ),
      Person(
        "ນາງ ຈັນທາ",
        latin: "Nang Chantha",
        role: .driver,
        phone: 611,
        room: "Yard",
        about: "Brings in the leaves, eleven lorry-loads of them each autumn."
      ),
      Person(
        "Wolfgang Ihle",
        role: .electrician,
        phone: 605,
        room: "Workshop 1",
        about: "Looks after the pumps, the bells and the clock that is always right."
      ),
    ]
  }
}
