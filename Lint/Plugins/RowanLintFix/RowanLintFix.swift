import Foundation
import PackagePlugin

/// `swift package rowan-lint-fix`: corrects the findings that have a fix in the sources of the package's targets.
@main
struct RowanLintFix: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let process = Process()
    process.executableURL = try context.tool(named: "RowanLintTool").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments =
      ["--fix"] + extractor.remainingArguments
      + targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL.path }
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("rowan-lint found errors without a fix.")
    default: Diagnostics.error("rowan-lint could not run, or could not read or write all files.")
    }
  }
}
