extension StaffModel {
  /// The departments of Northgate Botanic Garden. The garden and its people are fictional.
  static var garden: [Department] {
    [
      Department(
        name: "Director’s Office",
        footer: "Gate Lodge, first floor. Visitors are asked to ring twice.",
        people: office
      ),
      Department(
        name: "Living Collections",
        footer: "In the garden from seven in summer and from eight in winter.",
        people: livingCollections
      ),
      Department(
        name: "Herbarium and Library",
        footer: "The reading room is open to everybody on weekdays from ten to four.",
        people: herbarium
      ),
      Department(
        name: "Science",
        footer: "Laboratories are in the Glass Range, behind the fern house.",
        people: science
      ),
      Department(
        name: "Visitors and Learning",
        footer: "School parties should book a month ahead.",
        people: visitors
      ),
      Department(
        name: "Estates",
        footer: "For urgent faults at night, ring the guard.",
        people: estates
      ),
    ]
  }
}
