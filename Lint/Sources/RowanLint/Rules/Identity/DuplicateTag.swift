extension Rule {
  static let duplicateTag = Rule(
    "duplicate-tag",
    .identity,
    .error,
    summary: "Two options of one Picker, TabView or List have the same tag, so that one of them cannot be selected.",
    essay: """
      A tag is the value that choosing an option writes to the selection, and by which the selected option is found. Two options with the \
      same tag are both marked as selected, or the first one is, and the second one can never be chosen by value.

      Give each option a tag of its own. Cases of an enumeration as tags make equal ones easy to see.

      Source: the documentation of View.tag(_:).
      """,
    bad: """
      struct Sizes: View {
        @State private var size = 0
        var body: some View {
          Picker("Size", selection: $size) {
            Text("Small").tag(0)
            Text("Medium").tag(1)
            Text("Large").tag(1)
          }
        }
      }
      """,
    good: """
      struct Sizes: View {
        @State private var size = 0
        var body: some View {
          Picker("Size", selection: $size) {
            Text("Small").tag(0)
            Text("Medium").tag(1)
            Text("Large").tag(2)
          }
        }
      }
      """
  ) { context in
    DuplicateLiterals.check(context.modifiers("tag"), in: context) { text in
      "Two options have the tag \(text): only one of them can be selected. Give each option a tag of its own."
    }
    DuplicateLiterals.checkTabs(in: context)
  }
}
