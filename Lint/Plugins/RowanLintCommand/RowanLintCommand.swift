import Foundation
import PackagePlugin

/// `swift package rowan-lint`: lints the sources of the package's targets, with the tool's options and `--target NAME`.
@main
struct RowanLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if arguments.contains("--fix") {
      Diagnostics.error("Use 'swift package rowan-lint-fix': it has the permission to write to the package.")
      return
    }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var options: [String] = []
    for option in ["format", "baseline", "config", "explain"] {
      options += extractor.extractOption(named: option).flatMap { ["--\(option)", $0] }
    }
    // Options come before `--`, paths after it or anywhere.
    options += extractor.remainingArguments
    if extractor.remainingArguments.allSatisfy({ $0.hasPrefix("-") && $0 != "-" }) {
      let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
      options += targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL.path }
    }
    let process = Process()
    process.executableURL = try context.tool(named: "RowanLintTool").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = options
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("rowan-lint found errors.")
    default: Diagnostics.error("rowan-lint could not run or read all files.")
    }
  }
}
