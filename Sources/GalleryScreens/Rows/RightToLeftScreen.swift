import SwiftUI

/// Arabic and Hebrew rows in a right-to-left layout, in which icons, links, badges and values are mirrored.
struct RightToLeftScreen: View {
  @Kept("right-to-left.isOpen") private var isOpen = true

  var body: some View {
    List {
      Section {
        Label("قهوة بالهيل", systemImage: "cup.and.saucer")
          .badge(12)
        Label("شاي بالنعناع", systemImage: "leaf")
          .badge(8)
        HStack {
          Text("عصير الرمان")
          Spacer()
          Text("٢٥ درهمًا")
            .foregroundStyle(.secondary)
        }
      } header: {
        Text("المشروبات")
      } footer: {
        Text("الأسعار تشمل الضريبة، ويُقدَّم الماء مجانًا.")
      }
      Section("מאפים") {
        Label("עוגת תפוחים", systemImage: "birthday.cake")
        NavigationLink("לחם מחמצת") {
          Text("נאפה בכל בוקר בשש")
            .navigationTitle("לחם מחמצת")
        }
        Toggle("המאפייה פתוחה", isOn: $isOpen)
      }
      Section("Both ways · في الاتجاهين") {
        Text("The word قهوة is read from the right, even here.")
        Text("‏الطابق 3، باب 14‏، هاتف 555-0142")
      }
    }
    .navigationTitle("مقهى الميناء")
    .navigationBarTitleDisplayMode(.inline)
    .environment(\.layoutDirection, .rightToLeft)
  }
}
