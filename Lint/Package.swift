// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A package of its own: a client of Rowan neither fetches nor compiles swift-syntax.
let package = Package(
  name: "rowan-lint",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "RowanLint", targets: ["RowanLint"]),
    .executable(name: "rowan-lint", targets: ["RowanLintTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "RowanLint",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: strict
    ),
    .target(name: "RowanLintServer", dependencies: ["RowanLint"], swiftSettings: strict),
    .executableTarget(
      name: "RowanLintTool",
      dependencies: [
        "RowanLint", "RowanLintServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RowanLintTests",
      dependencies: ["RowanLint", "RowanLintServer"],
      exclude: ["Seeds", "Judgements"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A plugin's tool is built for the host apart from the package's own targets, with swift-syntax once more: the tests leave it out.
if Context.environment["ROWAN_LINT_PLUGIN"] != "0" {
  package.products.append(.plugin(name: "RowanLintCommand", targets: ["RowanLintCommand"]))
  package.targets.append(
    .plugin(
      name: "RowanLintCommand",
      capability: .command(intent: .custom(verb: "rowan-lint", description: "Finds mistakes in SwiftUI list code.")),
      dependencies: ["RowanLintTool"]
    )
  )
}
