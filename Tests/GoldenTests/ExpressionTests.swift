import Testing

@Suite("The notation of the recordings")
struct ExpressionTests {
  @Test func `reads kinds, probes, content and options`() throws {
    let expression = try Expression(parsing: "(text#row1 \"Two words\" :font title :padding 6)")
    let form = try #require(ViewForm(expression))
    #expect(form.kind == "text")
    #expect(form.probe == "row1")
    #expect(form.content == [.string("Two words")])
    #expect(form.word("font") == "title")
    #expect(form.number("padding") == 6)
  }

  @Test func `keeps braces together and expands them`() throws {
    let form = try #require(ViewForm(try Expression(parsing: "(text#{Style name} \"{p}{i}\")")))
    #expect(form.probe == "{Style name}")
    let scope = Scope().binding("p", to: "a").binding("i", to: "7")
    #expect(scope.expand("row {p}{i}") == "row a7")
  }

  @Test func `an option without a value does not swallow what follows`() throws {
    let form = try #require(ViewForm(try Expression(parsing: "(toggle \"On\" :labelsHidden :style switch)")))
    #expect(form.has("labelsHidden"))
    #expect(form.word("style") == "switch")
  }

  @Test func `unbalanced text is refused`() {
    #expect(throws: ExpressionError.self) { try Expression(parsing: "(text \"a\"") }
    #expect(throws: ExpressionError.self) { try Expression(parsing: "(text))") }
  }

  @Test(arguments: Golden.all.map(\.name)) func `every recorded view can be read`(_ name: String) throws {
    let golden = try #require(Golden.byName[name])
    #expect(throws: Never.self) { try Expression(parsing: golden.view) }
  }
}
