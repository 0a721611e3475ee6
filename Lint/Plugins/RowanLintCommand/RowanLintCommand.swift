import Foundation
import PackagePlugin

/// `swift package rowan-lint`: lints the sources of the package's targets with the tool's options.
@main
struct RowanLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "RowanLintTool")
    let process = Process()
    process.executableURL = tool.url
    process.currentDirectoryURL = context.package.directoryURL
    var paths: [String] = []
    if !arguments.contains(where: { !$0.hasPrefix("-") }) {
      paths = context.package.targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL.path }
    }
    process.arguments = arguments + paths
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("rowan-lint found errors.") }
  }
}
