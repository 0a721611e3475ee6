import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists
import RowanViews

/// A modifier with a rotor for its content.
nonisolated struct RotorModifier: ViewModifier {
  let label: Text
  let source: any RotorSource

  @MainActor func body(content: Content) -> some View { RotorView(content: content, label: label, source: source) }
}

/// A view with a rotor: after its content is a button that is seen only while it has the keyboard focus. It opens the list of
/// entries.
private struct RotorView<Content: View>: View {
  let content: Content
  let label: Text
  let source: any RotorSource
  @State private var rotor = RotorModel()

  var body: some View {
    ScrollViewReader { proxy in
      let _: Void = rotor.update(label, proxy, source)
      content
    }
    .overlay(alignment: .topLeading) { RotorButton(rotor: rotor, label: label) }
  }
}

/// The button that opens the entries of a rotor.
private struct RotorButton: View {
  let rotor: RotorModel
  let label: Text
  @State private var isOpen = false
  @State private var isFocused = false

  var body: some View {
    RotorFace(label: label, isShown: isFocused || isOpen)
      .modifier(RotorStop(rotor: rotor, isFocused: $isFocused) { isOpen = true })
      .popover($isOpen, label: label) { RotorList(rotor: rotor, label: label) { isOpen = false } }
      .onChange(of: isOpen) { _, isOpen in
        guard !isOpen, let chosen = rotor.chosen else { return }
        rotor.chosen = nil
        rotor.go(to: chosen)
      }
  }
}

/// The look of the button: its label while it has the focus, otherwise a transparent point.
private struct RotorFace: View {
  let label: Text
  let isShown: Bool

  var body: some View {
    // One element, so that the button remains when its look changes.
    ZStack {
      if isShown {
        label
          .lineLimit(2)
          .padding(.horizontal, 14)
          .padding(.vertical, 8)
          .background(.bar, in: RoundedRectangle(cornerRadius: 12))
          .padding(8)
      } else {
        Color.clear.frame(width: 1, height: 1)
      }
    }
  }
}

/// The entries of a rotor in a list, whose rows are chosen by a click or Return.
private struct RotorList: View {
  let rotor: RotorModel
  let label: Text
  let dismiss: () -> Void
  @FocusState private var isFocused: Bool

  var body: some View {
    let entries = rotor.entries
    VStack(spacing: 0) {
      label.font(.headline).padding(.top, 16).padding(.horizontal, 16).accessibilityAddTraits(.isHeader)
      if entries.count == 0 {
        Text("No Entries").foregroundStyle(.secondary).frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        ScrollViewReader { proxy in
          List {
            ForEach(0..<entries.count, id: \.self) { index in
              entries.entry(index).label
                .modifier(
                  OfferedActionModifier(
                    trigger: ButtonTrigger {
                      rotor.chosen = index
                      dismiss()
                    }
                  )
                )
            }
          }
          .focused($isFocused)
          .onAppear {
            isFocused = true
            if let current = rotor.current { _ = proxy.reach(AnyHashable(current)) }
          }
        }
      }
    }
    .frame(minWidth: 240, idealWidth: 300, minHeight: 200, idealHeight: 360)
  }
}
