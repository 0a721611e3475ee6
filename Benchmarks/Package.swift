// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rowan-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "rowan", path: "..")],
  targets: [
    .systemLibrary(name: "CBenchPango", pkgConfig: "pangocairo"),
    .target(name: "CMeasure"),
    .target(name: "CFloor", dependencies: ["CBenchPango"]),
    .executableTarget(
      name: "rowan-bench",
      dependencies: [
        "CMeasure", "CFloor",
        .product(name: "SwiftUI", package: "rowan"), .product(name: "RowanTesting", package: "rowan"),
      ],
      path: "Sources/RowanBench",
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
