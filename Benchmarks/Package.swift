// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rowan-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "rowan", path: "..")],
  targets: [
    .executableTarget(
      name: "rowan-bench",
      dependencies: [
        .product(name: "SwiftUI", package: "rowan"), .product(name: "RowanTesting", package: "rowan"),
      ],
      path: "Sources/RowanBench",
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
