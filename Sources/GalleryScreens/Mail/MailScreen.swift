import SwiftUI

/// A split view of mailboxes, messages and one message: three columns, or a stack in a compact width.
struct MailScreen: View {
  @State private var model = MailModel()
  @State private var box: Mailbox.ID?
  @State private var letter: Letter.ID?
  @State private var visibility: NavigationSplitViewVisibility

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - box: The initially selected mailbox.
  ///   - letter: The initially selected message.
  ///   - visibility: The initially visible columns.
  init(box: Mailbox.ID? = nil, letter: Letter.ID? = nil, visibility: NavigationSplitViewVisibility = .all) {
    _box = State(initialValue: box)
    _letter = State(initialValue: letter)
    _visibility = State(initialValue: visibility)
  }

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(selection: $box) {
        Section("Favourites") { ForEach(model.favourites) { MailboxRow(box: $0) } }
        Section("On this computer") { ForEach(model.folders) { MailboxRow(box: $0) } }
      }
      .navigationTitle("Mailboxes")
    } content: {
      LetterList(box: model.mailbox(box), letter: $letter)
        .navigationSplitViewColumnWidth(min: 220, ideal: 280, max: 400)
    } detail: {
      NavigationStack {
        if let found = model.mailbox(box)?.letters.first(where: { $0.id == letter }) {
          LetterDetail(letter: found)
        } else {
          ContentUnavailableView("No message", systemImage: "envelope", description: Text("Choose one from the list."))
        }
      }
    }
    .navigationSplitViewStyle(.balanced)
  }
}

private struct MailboxRow: View {
  let box: Mailbox

  var body: some View { Label(box.id, systemImage: box.icon).badge(box.unread) }
}

private struct LetterList: View {
  let box: Mailbox?
  @Binding var letter: Letter.ID?

  var body: some View {
    if let box, !box.letters.isEmpty {
      List(box.letters, selection: $letter) { LetterRow(letter: $0) }
        .accessibilityRotor("Unread", entries: box.letters.filter(\.isUnread), entryLabel: \.subject)
        .navigationTitle(box.id)
    } else {
      ContentUnavailableView("No mail", systemImage: "tray").navigationTitle(box?.id ?? "Messages")
    }
  }
}

private struct LetterRow: View {
  let letter: Letter

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(letter.sender).fontWeight(letter.isUnread ? .semibold : .regular).lineLimit(1)
        Spacer()
        Text(letter.hour).font(.subheadline).foregroundStyle(.secondary)
      }
      Text(letter.subject).font(.subheadline).lineLimit(1)
      Text(letter.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
    }
  }
}

private struct LetterDetail: View {
  let letter: Letter

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Image(systemName: "person.crop.circle.fill").font(.largeTitle).foregroundStyle(.secondary)
          VStack(alignment: .leading) {
            NavigationLink(letter.sender) { SenderCard(name: letter.sender) }.buttonStyle(.plain).font(.headline)
            Text(letter.hour).font(.subheadline).foregroundStyle(.secondary)
          }
        }
        Text(letter.subject).font(.title2).bold()
        Divider()
        Text(letter.text)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
    .navigationTitle(letter.subject)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Reply", systemImage: "arrowshape.turn.up.left") {} }
      ToolbarItem(placement: .primaryAction) { Button("Delete", systemImage: "trash") {} }
    }
  }
}

private struct SenderCard: View {
  let name: String

  var body: some View {
    ContentUnavailableView(name, systemImage: "person.crop.circle", description: Text("In the address book"))
      .navigationTitle(name)
  }
}
