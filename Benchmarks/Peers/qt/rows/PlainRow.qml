// Two lines of text.
import QtQuick

Rectangle {
    required property string name
    required property string subtitle
    required property bool selected

    width: 390
    height: 60
    color: selected ? "#d1d1d6" : "white"

    Text {
        x: 16
        y: 8
        text: parent.name
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 17
    }
    Text {
        x: 16
        y: 33
        text: parent.subtitle
        color: "#8a8a8e"
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 15
    }
    Rectangle {
        x: 16
        y: 59
        width: 374
        height: 1
        color: "#c7c7cc"
    }
}
