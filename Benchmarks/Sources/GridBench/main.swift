import Foundation

/// The measurements of a grid: `grid-bench copy`, `grid-bench export DATABASE`. Without arguments of these names the program serves
/// the grid whose rows change to a browser.
switch CommandLine.arguments.dropFirst().first {
case "copy": try await Figures.print(GridCopying.measure())
case "export":
  guard CommandLine.arguments.count > 2 else {
    FileHandle.standardError.write(Data("grid-bench: export needs the path of a database\n".utf8))
    exit(2)
  }
  try await Figures.print(GridExporting.measure(CommandLine.arguments[2]))
default: StreamApp.main()
}
