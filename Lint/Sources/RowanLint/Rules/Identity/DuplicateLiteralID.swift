extension Rule {
  static let duplicateLiteralID = Rule(
    "duplicate-literal-id",
    .identity,
    .error,
    summary: "Two views of one container, or two elements of literal data, have the same literal id.",
    essay: """
      Rows with equal ids cannot be told apart by state, selection and animation. ForEach shows one of them twice or leaves one out, a tap \
      selects both, scrollTo(_:) goes to the first one, and an animated change moves the wrong row.

      Give every element an id of its own. For text that may repeat, make an Identifiable type with a stored id.

      Source: the documentation of ForEach: ids are unique; Rowan reports it at run time too.
      """,
    bad: """
      struct Days: View {
        var body: some View {
          HStack {
            ForEach(["M", "T", "W", "T", "F"], id: \\.self) { day in
              Text(day)
            }
          }
        }
      }
      """,
    good: """
      struct Days: View {
        var body: some View {
          HStack {
            ForEach(["Mo", "Tu", "We", "Th", "Fr"], id: \\.self) { day in
              Text(day)
            }
          }
        }
      }
      """
  ) { context in
    for view in context.dataViews { DuplicateLiterals.checkData(of: view, in: context) }
    DuplicateLiterals.check(context.modifiers("id"), in: context) { text in
      "Two views of one container have the id \(text): they cannot be told apart by state, selection and animation. Give each view an id "
        + "of its own."
    }
  }
}
