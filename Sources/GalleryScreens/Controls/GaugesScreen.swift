import SwiftUI

/// Gauges in every style, and images by URL.
struct GaugesScreen: View {
  @Kept("gauges.level") private var level = 0.62

  var body: some View {
    List {
      Section("Bars") {
        Gauge(value: level) {
          Text("Water tank")
        } currentValueLabel: {
          Text(level, format: .percent.precision(.fractionLength(0)))
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        }
        Gauge(value: 23, in: 5...40) {
          Text("Temperature")
        } currentValueLabel: {
          Text("23°")
        } minimumValueLabel: {
          Text("5")
        } maximumValueLabel: {
          Text("40")
        }
        .gaugeStyle(.accessoryLinear)
        .tint(Gradient(colors: [.blue, .green, .orange]))
        Gauge(value: level) {
          Text("Compost")
        } currentValueLabel: {
          Text("Nearly ripe")
        }
        .gaugeStyle(.accessoryLinearCapacity)
        .tint(.brown)
      }
      Section("Rings") {
        HStack {
          Gauge(value: 23, in: 5...40) {
            Text("Temperature")
          } currentValueLabel: {
            Text("23")
          } minimumValueLabel: {
            Text("5")
          } maximumValueLabel: {
            Text("40")
          }
          .gaugeStyle(.accessoryCircular)
          .tint(.orange)
          Spacer()
          Gauge(value: 0.3) {
            Text("Air")
          } currentValueLabel: {
            Text("30")
          }
          .gaugeStyle(.accessoryCircular)
          Spacer()
          Gauge(value: level) {
            Text("Tank")
          } currentValueLabel: {
            Text("62")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.teal)
        }
      }
      Section("Images") {
        AsyncImage(url: URL(filePath: "/nowhere/fern.png")) { phase in
          switch phase {
          case .empty: Text("Loading")
          case .success(let image): image.resizable().scaledToFit()
          case .failure: Label("The picture is not there", systemImage: "photo").foregroundStyle(.secondary)
          @unknown default: EmptyView()
          }
        }
        Slider(value: $level) { Text("Level") }
      }
    }
    .navigationTitle("Gauges")
    .navigationBarTitleDisplayMode(.inline)
  }
}
