// A row with controls of Qt Quick's Basic style: a switch bound to the person, a button, and a badge.
import QtQuick
import QtQuick.Controls.Basic

Rectangle {
    id: row

    required property int index
    required property string name
    required property string digits
    required property bool present

    signal called(int index)

    width: 390
    height: 60
    color: "white"

    Text {
        x: 16
        width: 180
        anchors.verticalCenter: parent.verticalCenter
        text: row.name
        elide: Text.ElideRight
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 15
    }
    // The style's own parts would do, but for the thumb's slide: a reused row would show another person's.
    Switch {
        id: present

        x: 196
        anchors.verticalCenter: parent.verticalCenter
        padding: 0
        checked: row.present
        onToggled: row.ListView.view.model.toggle(row.index, checked)
        indicator: Rectangle {
            implicitWidth: 65
            implicitHeight: 30
            radius: 15
            color: present.checked ? "#34c759" : "#e9e9ea"

            Rectangle {
                x: present.checked ? 24 : 2
                y: 2
                width: 39
                height: 26
                radius: 13
                color: "white"
            }
        }
    }
    Button {
        id: call

        x: 270
        width: 52
        height: 34
        anchors.verticalCenter: parent.verticalCenter
        text: "Call"
        font.family: "Inter"
        font.pixelSize: 17
        palette.buttonText: "#0a84ff"
        onClicked: row.called(row.index)
        background: Rectangle {
            radius: 17
            color: call.down ? "#d1d1d6" : "#e9e9ea"
        }
    }
    Text {
        anchors.right: parent.right
        anchors.rightMargin: 16
        anchors.verticalCenter: parent.verticalCenter
        text: row.digits
        color: "#8a8a8e"
        textFormat: Text.PlainText
        renderType: Text.NativeRendering
        font.family: "Inter"
        font.pixelSize: 17
    }
    Rectangle {
        x: 16
        y: 59
        width: 374
        height: 1
        color: "#c7c7cc"
    }
}
