// A row that leads to a person: a letter on a tile, two lines, and a chevron.
import QtQuick

Rectangle {
    required property string name
    required property string subtitle
    required property string letter
    required property color tile

    width: 390
    height: 60
    color: press.pressed ? "#d1d1d6" : "white"

    Rectangle {
        x: 16
        y: 14
        width: 32
        height: 32
        radius: 7
        color: parent.tile

        Text {
            anchors.centerIn: parent
            text: letter
            color: "white"
            textFormat: Text.PlainText
            renderType: Text.NativeRendering
            font.family: "Inter"
            font.pixelSize: 17
            font.weight: Font.DemiBold
        }
    }
    Text {
        x: 60
        y: 8
        text: parent.name
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 17
        font.weight: Font.DemiBold
    }
    Text {
        x: 60
        y: 33
        text: parent.subtitle
        color: "#8a8a8e"
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 15
    }
    Image {
        x: 367
        y: 24
        source: "chevron.svg"
        sourceSize: Qt.size(7, 12)
    }
    Rectangle {
        x: 60
        y: 59
        width: 330
        height: 1
        color: "#c7c7cc"
    }
    TapHandler {
        id: press
    }
}
