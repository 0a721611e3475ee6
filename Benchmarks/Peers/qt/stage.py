"""A Qt Quick window that draws a frame at a time, synchronously, into an image of ours."""

from pathlib import Path

from measure import HEIGHT, WIDTH
from PySide6.QtCore import QCoreApplication, QEvent, QSizeF, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickRenderControl, QQuickRenderTarget, QQuickWindow, QSGRendererInterface

HERE = Path(__file__).parent
LIST = QUrl.fromLocalFile(str(HERE / "PeopleList.qml"))


class Stage:
    """QQuickRenderControl drives the scene: polish (layout), sync, and the software renderer's render into `pixels`.

    The renderer keeps its scene from frame to frame and repaints what changed. Nothing is read back or shown.
    """

    def __init__(self, row: str = "plain", scale: int = 1, size: tuple[int, int] = (WIDTH, HEIGHT)):
        self.row = QUrl.fromLocalFile(str(HERE / "rows" / f"{row.capitalize()}Row.qml"))
        self.size = size
        width, height = size
        self.application = QGuiApplication([])
        QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.Software)
        self.engine = QQmlEngine()
        self.control = QQuickRenderControl()
        self.window = QQuickWindow(self.control)
        self.pixels = QImage(width * scale, height * scale, QImage.Format.Format_RGB32)
        self.pixels.setDevicePixelRatio(scale)
        self.window.setRenderTarget(QQuickRenderTarget.fromPaintDevice(self.pixels))
        self.window.setGeometry(0, 0, width, height)
        self.window.contentItem().setSize(QSizeF(width, height))
        self.list = None
        self.frame()

    def show(self, model) -> None:
        """A new list over `model`, in place of the one before."""
        self.remove()
        self.component = QQmlComponent(self.engine, LIST)
        self.delegate = QQmlComponent(self.engine, self.row)
        parts = {"model": model, "delegate": self.delegate, "width": WIDTH, "height": HEIGHT}
        self.list = self.component.createWithInitialProperties(parts)
        if self.list is None or self.delegate.isError():
            raise RuntimeError(self.component.errorString() + self.delegate.errorString())
        self.list.setParentItem(self.window.contentItem())

    def remove(self) -> None:
        if self.list is not None:
            self.list.setParentItem(None)
            self.list.deleteLater()
            self.list = None
            self.frame()

    def frame(self) -> None:
        self.control.polishItems()
        self.control.sync()
        self.control.render()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def settle(self) -> None:
        self.application.processEvents()

    @property
    def position(self) -> float:
        return self.list.property("contentY") - self.list.property("originY")

    @property
    def end(self) -> float:
        return self.list.property("contentHeight") - HEIGHT

    def scroll(self, position: float) -> None:
        self.list.setProperty("contentY", position + self.list.property("originY"))
        self.frame()

    def scroll_to_first(self) -> None:
        self.list.metaObject().invokeMethod(self.list, "positionViewAtBeginning")
