import SwiftUI

/// Rows with competing gestures, below the most recent event.
struct GesturesScreen: View {
  @State private var cellar = Cellar()

  var body: some View {
    VStack(spacing: 0) {
      Text(cellar.diary.last ?? "Nothing happened yet")
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
        .accessibilityIdentifier("last")
      List {
        Section("A button in a row that leads somewhere") {
          NavigationLink {
            Text("Cask 7, filled in October").navigationTitle("Cask 7")
          } label: {
            HStack {
              Text("Cask 7")
              Spacer()
              Button("Taste") { cellar.note("Tasted") }.buttonStyle(.bordered)
            }
          }
        }
        Section("Gestures of the rows") {
          BungRow(cellar: cellar)
          Text("Hold to seal")
            .frame(maxWidth: .infinity, alignment: .leading)
            .contentShape(Rectangle())
            .onLongPressGesture { cellar.note("Sealed") }
          Text("Tap to knock, twice to roll")
            .frame(maxWidth: .infinity, alignment: .leading)
            .contentShape(Rectangle())
            .onTapGesture(count: 2) { cellar.note("Rolled") }
            .onTapGesture { cellar.note("Knocked") }
        }
        Section("Gestures around a button") {
          ValveRow(title: "Locked valve") { Button("Open") { cellar.note("Opened") }.buttonStyle(.bordered) }
            .highPriorityGesture(TapGesture().onEnded { cellar.note("Locked") })
          ValveRow(title: "Watched valve") { Button("Turn") { cellar.note("Turned") }.buttonStyle(.bordered) }
            .simultaneousGesture(TapGesture().onEnded { cellar.note("Watched") })
        }
        Section("Two fingers") { LidRow(cellar: cellar) }
        Section("Casks") {
          ForEach(8..<40, id: \.self) { number in
            Text("Cask \(number)")
          }
        }
      }
    }
    .listStyle(.plain)
    .navigationTitle("Cellar")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The events of the gestures screen.
@Observable
final class Cellar {
  private(set) var diary: [String] = []

  func note(_ event: String) { diary.append(event) }
}

private struct ValveRow<Control: View>: View {
  let title: String
  @ViewBuilder let control: Control

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      control
    }
  }
}

/// A row with a lid that two fingers turn and enlarge, on a touch screen or a trackpad.
private struct LidRow: View {
  let cellar: Cellar
  @State private var angle = Angle.zero
  @State private var scale = 1.0
  @GestureState private var turn = Angle.zero
  @GestureState private var growth = 1.0

  var body: some View {
    HStack {
      Text("Turn the lid")
      Spacer()
      RoundedRectangle(cornerRadius: 12)
        .fill(Color.brown)
        .overlay { Image(systemName: "arrow.up").foregroundStyle(.white) }
        .frame(width: 60, height: 60)
        .scaleEffect(min(1.4, max(0.5, scale * growth)))
        .rotationEffect(angle + turn)
        .frame(width: 120, height: 96)
        .contentShape(Rectangle())
        .accessibilityElement()
        .accessibilityLabel("Lid")
        .gesture(
          RotateGesture()
            .updating($turn) { value, turn, _ in turn = value.rotation }
            .onEnded { value in
              angle += value.rotation
              cellar.note("Turned by \(Int(value.rotation.degrees.rounded()))°")
            }
            .simultaneously(
              with: MagnifyGesture()
                .updating($growth) { value, growth, _ in growth = value.magnification }
                .onEnded { value in scale = min(1.4, max(0.5, scale * value.magnification)) }
            )
        )
    }
  }
}

/// A row with a handle that can be dragged.
private struct BungRow: View {
  let cellar: Cellar
  @GestureState private var pull = CGSize.zero

  var body: some View {
    HStack {
      Text("Pull the bung")
      Spacer()
      Circle()
        .fill(pull == .zero ? Color.accentColor : .orange)
        .frame(width: 36, height: 36)
        .accessibilityLabel("Bung")
        .pointerStyle(pull == .zero ? .grabIdle : .grabActive)
        .offset(pull)
        .gesture(
          DragGesture()
            .updating($pull) { value, pull, _ in pull = value.translation }
            .onEnded { value in
              cellar.note("Pulled \(Int(value.translation.width)) across, \(Int(value.translation.height)) down")
            }
        )
    }
  }
}
