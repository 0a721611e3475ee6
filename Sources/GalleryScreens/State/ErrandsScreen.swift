import SwiftUI

/// A to-do list with modal presentations: sheets with detents, a confirmation dialog, alerts, a popover, a cover and an
/// inspector.
struct ErrandsScreen: View {
  /// The presentation that is visible initially, for pictures.
  enum Front: String, CaseIterable {
    case nothing, sheet, detents, cover, alert, field, confirmation, popover, inspector
  }

  @Kept("errands.errands") private var errands = Errand.samples
  @State private var edited: Errand?
  @State private var doomed: Errand?
  @State private var front: Front
  @State private var isConfirming = false
  @State private var isRenaming: Bool
  @State private var isWarned: Bool
  @State private var isFiltering: Bool
  @State private var isHelpShown: Bool
  @State private var isCoverShown: Bool
  @State private var isInspecting: Bool
  @Kept("errands.title") private var title = "Errands"
  @State private var newTitle = ""
  @State private var filter = ErrandFilter()
  @State private var detent = PresentationDetent.medium

  init(front: Front = .nothing) {
    _front = State(initialValue: front)
    _edited = State(initialValue: front == .sheet ? Errand.samples[1] : nil)
    _doomed = State(initialValue: front == .confirmation ? Errand.samples[0] : nil)
    _isConfirming = State(initialValue: front == .confirmation)
    _isRenaming = State(initialValue: front == .field)
    _isWarned = State(initialValue: front == .alert)
    _isFiltering = State(initialValue: front == .detents)
    _isHelpShown = State(initialValue: front == .popover)
    _isCoverShown = State(initialValue: front == .cover)
    _isInspecting = State(initialValue: front == .inspector)
  }

  var body: some View {
    List {
      ForEach(errands.filter(filter.accepts)) { errand in
        Button {
          edited = errand
        } label: {
          ErrandRow(errand: errand)
        }
        .buttonStyle(.plain)
        .contextMenu {
          Button("Remove", role: .destructive) { remove(errand) }
        }
      }
      Section {
        Button("Remove the first") { if let first = errands.first { remove(first) } }
          .confirmationDialog("Remove the errand?", isPresented: $isConfirming, presenting: doomed) { errand in
            Button("Remove", role: .destructive) { errands.removeAll { $0.id == errand.id } }
            Button("Mark as done") { update(errand) { $0.isDone = true } }
          } message: { errand in
            Text("“\(errand.title)” cannot be brought back.")
          }
        Button("Rename the list") {
          newTitle = title
          isRenaming = true
        }
        Button("Remove all") { isWarned = true }
        Button("Help") { isHelpShown = true }
          .popover(isPresented: $isHelpShown, arrowEdge: .bottom) { ErrandHelp() }
        Button("Present the day") { isCoverShown = true }
      }
    }
    .navigationTitle(title)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Add", systemImage: "plus") { edited = Errand(id: (errands.map(\.id).max() ?? 0) + 1, title: "") }
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Filter", systemImage: "line.3.horizontal.decrease") { isFiltering = true }
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Summary", systemImage: "info.circle") { withAnimation { isInspecting.toggle() } }
      }
    }
    .sheet(item: $edited) { errand in ErrandEditor(errand: errand, save: save) }
    .sheet(isPresented: $isFiltering) {
      ErrandFilterView(filter: $filter)
        .presentationDetents([.height(240), .medium, .large], selection: $detent)
    }
    .fullScreenCover(isPresented: $isCoverShown) { ErrandDay(errands: errands) }
    .alert("Rename the list", isPresented: $isRenaming) {
      TextField("Name", text: $newTitle)
      Button("Rename") { title = newTitle }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("The name stands over the list.")
    }
    .alert("Remove all errands?", isPresented: $isWarned) {
      Button("Remove all", role: .destructive) { errands = [] }
      Button("Remove what is done") { errands.removeAll(where: \.isDone) }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
    .inspector(isPresented: $isInspecting) { ErrandSummary(errands: errands) }
  }

  private func remove(_ errand: Errand) {
    doomed = errand
    isConfirming = true
  }

  private func update(_ errand: Errand, _ change: (inout Errand) -> Void) {
    guard let index = errands.firstIndex(where: { $0.id == errand.id }) else { return }
    change(&errands[index])
  }

  private func save(_ errand: Errand) {
    if errands.contains(where: { $0.id == errand.id }) {
      update(errand) { $0 = errand }
    } else {
      errands.append(errand)
    }
  }
}

/// A row of the list.
private struct ErrandRow: View {
  let errand: Errand

  var body: some View {
    HStack {
      Image(systemName: errand.isDone ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(errand.isDone ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      VStack(alignment: .leading) {
        Text(errand.title).strikethrough(errand.isDone)
        if !errand.place.isEmpty { Text(errand.place).font(.subheadline).foregroundStyle(.secondary) }
      }
    }
    .foregroundStyle(Color.primary, Color.secondary)
  }
}

/// A sheet that edits an errand.
struct ErrandEditor: View {
  @State private var draft: Errand
  private let original: Errand
  private let save: (Errand) -> Void
  @State private var isAskingToDiscard = false
  @Environment(\.dismiss) private var dismiss

  init(errand: Errand, save: @escaping (Errand) -> Void) {
    _draft = State(initialValue: errand)
    original = errand
    self.save = save
  }

  var body: some View {
    NavigationStack {
      List {
        Section("Errand") {
          TextField("What", text: $draft.title)
          TextField("Where", text: $draft.place)
        }
        Section { Toggle("Done", isOn: $draft.isDone) }
      }
      .navigationTitle(original.title.isEmpty ? "New errand" : "Errand")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { if draft == original { dismiss() } else { isAskingToDiscard = true } }
            .confirmationDialog("Discard the changes?", isPresented: $isAskingToDiscard, titleVisibility: .visible) {
              Button("Discard", role: .destructive) { dismiss() }
            }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            save(draft)
            dismiss()
          }
          .disabled(draft.title.isEmpty)
        }
      }
    }
    .frame(idealWidth: 320, idealHeight: 320)
    .interactiveDismissDisabled(draft != original)
  }
}

/// A filter for errands.
struct ErrandFilter: Equatable, Codable {
  var showsDone = true
  var needsPlace = false

  func accepts(_ errand: Errand) -> Bool {
    (showsDone || !errand.isDone) && (!needsPlace || !errand.place.isEmpty)
  }
}

/// A small sheet over the list.
private struct ErrandFilterView: View {
  @Binding var filter: ErrandFilter
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        Text("Filter").font(.headline).accessibilityAddTraits(.isHeader)
        Spacer()
        Button("Done") { dismiss() }.keyboardShortcut(.defaultAction)
      }
      Toggle("Show what is done", isOn: $filter.showsDone)
      Toggle("Only with a place", isOn: $filter.needsPlace)
      Spacer(minLength: 0)
    }
    .padding(24)
    .padding(.top, 8)
  }
}

private struct ErrandHelp: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Errands").font(.headline)
      Text("Tap an errand to change it. Its menu removes it.").foregroundStyle(.secondary)
    }
    .padding(20)
    .frame(maxWidth: 280)
  }
}

/// A full-screen cover with a summary of the day.
private struct ErrandDay: View {
  let errands: [Errand]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 24) {
      Text("Today").font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
      Text("\(errands.filter { !$0.isDone }.count) errands to do").font(.title3).foregroundStyle(.secondary)
      Button("Begin") { dismiss() }.buttonStyle(.borderedProminent)
    }
    .padding()
  }
}

private struct ErrandSummary: View {
  let errands: [Errand]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Summary").font(.headline).accessibilityAddTraits(.isHeader)
      LabeledContent("To do", value: "\(errands.filter { !$0.isDone }.count)")
      LabeledContent("Done", value: "\(errands.filter(\.isDone).count)")
      LabeledContent("Places", value: "\(Set(errands.map(\.place)).subtracting([""]).count)")
    }
    .padding(20)
    .inspectorColumnWidth(min: 200, ideal: 240, max: 320)
    .presentationDetents([.height(220), .large])
  }
}

/// An errand.
struct Errand: Identifiable, Hashable, Codable {
  let id: Int
  var title: String
  var place = ""
  var isDone = false

  static let samples = [
    Errand(id: 1, title: "Post the parcel", place: "Post office"),
    Errand(id: 2, title: "Return the book on mosses", place: "Library"),
    Errand(id: 3, title: "Fetch bread", place: "Bakery", isDone: true),
    Errand(id: 4, title: "Ring the plumber"),
    Errand(id: 5, title: "Sharpen the shears", place: "Smith", isDone: true),
  ]
}
