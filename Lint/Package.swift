// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The folder with the toolchain's own modules of swift-syntax; `nil` to compile the package. `Lint/test` sets it, because
/// compiling swift-syntax takes as long as all else that the tests do.
let syntaxFolder = Context.environment["ROWAN_LINT_SYNTAX"]
let syntaxFlags = syntaxFolder.map { ["-I", $0] } ?? []
let syntaxSettings = strict + (syntaxFlags.isEmpty ? [] : [.unsafeFlags(syntaxFlags)])
let syntaxLinking: [LinkerSetting] =
  syntaxFolder.map { folder in
    [
      .unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]), .linkedLibrary("SwiftSyntax"),
      .linkedLibrary("SwiftParser"),
    ]
  } ?? []

// A package of its own: a client of Rowan neither fetches nor compiles swift-syntax.
let package = Package(
  name: "rowan-lint",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "RowanLint", targets: ["RowanLint"]),
    .executable(name: "rowan-lint", targets: ["RowanLintTool"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")]
    + (syntaxFolder == nil
      ? [.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")] : []),
  targets: [
    .target(
      name: "RowanLint",
      dependencies: syntaxFolder == nil
        ? [
          .product(name: "SwiftSyntax", package: "swift-syntax"),
          .product(name: "SwiftParser", package: "swift-syntax"),
        ] : [],
      swiftSettings: syntaxSettings,
      linkerSettings: syntaxLinking
    ),
    .target(name: "RowanLintServer", dependencies: ["RowanLint"], swiftSettings: syntaxSettings),
    .executableTarget(
      name: "RowanLintTool",
      dependencies: [
        "RowanLint", "RowanLintServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: syntaxSettings
    ),
    .testTarget(
      name: "RowanLintTests",
      dependencies: ["RowanLint", "RowanLintServer"],
      exclude: ["Seeds", "Judgements"],
      swiftSettings: syntaxSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A plugin's tool is built for the host apart from the package's own targets, with swift-syntax once more: the tests leave it out.
if Context.environment["ROWAN_LINT_PLUGIN"] != "0" {
  func command(_ name: String, _ verb: String, _ description: String, permissions: [PluginPermission] = []) {
    package.products.append(.plugin(name: name, targets: [name]))
    package.targets.append(
      .plugin(
        name: name,
        capability: .command(intent: .custom(verb: verb, description: description), permissions: permissions),
        dependencies: ["RowanLintTool"]
      )
    )
  }
  command("RowanLintCommand", "rowan-lint", "Finds mistakes in SwiftUI list code.")
  // A command of its own, so that only it asks for the permission.
  command(
    "RowanLintFix",
    "rowan-lint-fix",
    "Corrects mistakes in SwiftUI list code.",
    permissions: [.writeToPackageDirectory(reason: "It corrects the findings that have a fix.")]
  )
}
