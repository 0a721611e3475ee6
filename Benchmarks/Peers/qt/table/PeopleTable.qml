// A table with its header: cells reused, opaque as the list's rows are, and columns that can be made wider.
import QtQuick
import QtQuick.Controls.Basic

Item {
    id: whole

    property var model: null
    property int sortedColumn: 0
    property bool sortsBackwards: false

    function resizeColumn(column, width) {
        table.setColumnWidth(column, width);
    }

    HorizontalHeaderView {
        id: header

        width: parent.width
        height: 28
        syncView: table
        clip: true
        reuseItems: true
        textRole: "display"
        delegate: Rectangle {
            required property string display
            required property int column

            implicitWidth: 100
            implicitHeight: 28
            color: "white"

            Text {
                x: 8
                y: 6
                text: display
                textFormat: Text.PlainText
                renderType: Text.NativeRendering
                font.family: "Inter"
                font.pixelSize: 11
                font.weight: Font.Medium
            }
            Text {
                x: parent.width - 16
                y: 6
                visible: column === whole.sortedColumn
                text: whole.sortsBackwards ? "▾" : "▴"
                textFormat: Text.PlainText
                renderType: Text.NativeRendering
                font.pixelSize: 11
            }
            Rectangle {
                x: parent.width - 1
                y: 6
                width: 1
                height: 16
                color: "#d9d9d9"
            }
            Rectangle {
                y: 27
                width: parent.width
                height: 1
                color: "#d9d9d9"
            }
        }
    }
    TableView {
        id: table

        objectName: "table"

        y: 28
        width: parent.width
        height: parent.height - 28
        clip: true
        reuseItems: true
        pixelAligned: true
        resizableColumns: true
        boundsBehavior: Flickable.StopAtBounds
        model: whole.model
        rowHeightProvider: row => 24
        columnWidthProvider: column => {
            const chosen = explicitColumnWidth(column);
            return chosen >= 0 ? chosen : column === 0 ? 205 : 100;
        }
        delegate: Rectangle {
            required property string display
            required property int row

            implicitWidth: 100
            implicitHeight: 24
            color: row % 2 === 0 ? "white" : "#f4f5f5"

            Text {
                x: 8
                y: 4
                text: parent.display
                textFormat: Text.PlainText
                renderType: Text.NativeRendering
                font.family: "Inter"
                font.pixelSize: 13
            }
        }
    }
}
