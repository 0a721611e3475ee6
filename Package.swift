// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is held to the same rules: Swift 6 mode, warnings are errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "rowan",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "RowanTesting", targets: ["RowanTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .target(name: "RowanLayers", swiftSettings: strict),
    .target(name: "CRowanText", dependencies: ["CPango"]),
    .target(name: "RowanText", dependencies: ["RowanLayers", "CRowanText", "CPango"], swiftSettings: strict),
    .target(name: "RowanPicture", dependencies: ["RowanLayers", "RowanText", "CPango"], swiftSettings: strict),
    .target(
      name: "RowanGraph",
      dependencies: [
        "RowanLayers", .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: strict),
    .target(name: "RowanViews", dependencies: ["RowanGraph", "RowanText"], swiftSettings: strict),
    .target(name: "RowanLists", dependencies: ["RowanViews"], swiftSettings: strict),
    .target(name: "RowanNavigation", dependencies: ["RowanLists"], swiftSettings: strict),
    .target(
      name: "RowanWeb",
      dependencies: [
        "RowanLayers", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.copy("Client")],
      swiftSettings: strict),
    .target(
      name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")], swiftSettings: strict),
    .target(
      name: "SwiftUI", dependencies: ["RowanNavigation", "RowanPicture", "RowanWeb", "Combine"], swiftSettings: strict),
    .target(name: "RowanTesting", dependencies: ["SwiftUI"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
