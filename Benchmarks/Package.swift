// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rowan-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "rowan", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
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
    .executableTarget(
      name: "grid-bench",
      dependencies: [
        .product(name: "SwiftUI", package: "rowan"), .product(name: "RowanTesting", package: "rowan"),
        .product(name: "RowanGrid", package: "rowan"), .product(name: "RowanData", package: "rowan"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/GridBench",
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
