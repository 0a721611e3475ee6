import Foundation

#if Data
import CompanyData

let usage = """
  usage: company FILE [--people N]
         company --sql [--people N]

    FILE        the SQLite database that is written, in place of one that is there
    --sql       prints statements for psql, which make the same people in a PostgreSQL database
    --people N  how many people it has; 10,000,000 unless it says otherwise

  The same number makes the same people. Ten million take 3.5 GB, and about five minutes.
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("company: \(message)\n".utf8))
  exit(2)
}

var file: String?
var printsStatements = false
var people = 10_000_000
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "-h", "--help":
    print(usage)
    exit(0)
  case "--sql": printsStatements = true
  case "--people":
    guard let value = arguments.popFirst(), let number = Int(value), (0...1_000_000_000).contains(number) else {
      fail("--people takes a number from 0 to 1,000,000,000")
    }
    people = number
  case _ where argument.hasPrefix("-") || file != nil: fail("unknown argument “\(argument)”\n\n\(usage)")
  default: file = argument
  }
}
if printsStatements {
  guard file == nil else { fail("--sql takes no file\n\n\(usage)") }
  for statement in CompanyStatements.make(people: people) { print("\(statement);") }
  exit(0)
}
guard let file else { fail(usage) }

func write(_ file: String, _ people: Int) {
  var bar = ProgressBar()
  do {
    try CompanyFile.make(at: URL(fileURLWithPath: file), people: people) { bar.show($0, $1) }
    print("\(people) people in \(file)")
  } catch {
    fail("could not write \(file): \(error)")
  }
}

write(file, people)
#else
print("company: built without the package trait “Data”")
exit(1)
#endif
