// A wrapped text in several scripts, as high as it is.
import QtQuick

Rectangle {
    required property string paragraph

    width: 390
    height: words.height + 16
    color: "white"

    Text {
        id: words

        x: 16
        y: 8
        width: 358
        text: parent.paragraph
        wrapMode: Text.Wrap
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 15
    }
    Rectangle {
        x: 16
        y: parent.height - 1
        width: 374
        height: 1
        color: "#c7c7cc"
    }
}
