"""A simulated disk under SQLite: it records what is written, can fail at any call, and loses power.

Only what was synced is sure to be found after a power cut. Of the rest any part may be there, in any order, and a write
may be torn. A file's name is sure once its folder was synced, which SQLite does with a journal's first sync.
"""

from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import ClassVar, cast

import apsw
from msgspec import Struct

VFS = "punto-simulated"
SECTOR_BYTES = 512
DELETED = -1

Image = dict[str, bytes]
"""What is found on a disk: each file's name and what it holds."""


class Named(Struct, frozen=True):
    """From here on the name means this file, or none."""

    name: str
    file: int
    synced: bool = False


class Written(Struct, frozen=True):
    file: int
    offset: int
    data: bytes

    def onto(self, content: bytearray) -> None:
        if len(content) < self.offset:
            content.extend(bytes(self.offset - len(content)))
        content[self.offset : self.offset + len(self.data)] = self.data


class Truncated(Struct, frozen=True):
    file: int
    size: int

    def onto(self, content: bytearray) -> None:
        del content[self.size :]
        content.extend(bytes(self.size - len(content)))


class Synced(Struct, frozen=True):
    file: int
    names_too: bool


class FolderSynced(Struct, frozen=True):
    pass


Operation = Named | Written | Truncated | Synced | FolderSynced


class Platter:
    """What lies on the disk for good, and what is still on its way there."""

    def __init__(self, image: Image) -> None:
        self.names: dict[str, int] = {name: -2 - index for index, name in enumerate(image)}
        self.files: dict[int, bytes] = {self.names[name]: content for name, content in image.items()}
        self.coming: dict[int, list[Written | Truncated]] = {}
        self.coming_names: list[Named] = []

    def take(self, operation: Operation) -> None:
        match operation:
            case Named():
                self.coming_names.append(operation)
                if operation.synced:
                    self._settle_names()
            case Written() | Truncated():
                self.coming.setdefault(operation.file, []).append(operation)
            case Synced():
                content = bytearray(self.files.get(operation.file, b""))
                for change in self.coming.pop(operation.file, []):
                    change.onto(content)
                self.files[operation.file] = bytes(content)
                if operation.names_too:
                    self._settle_names()
            case FolderSynced():
                self._settle_names()

    def _settle_names(self) -> None:
        for change in self.coming_names:
            self.names[change.name] = change.file
        self.coming_names = []

    def found(self, random: Random) -> Image:
        """What the next start may find, were the power cut now."""
        luck = random.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        names = dict(self.names)
        names |= {change.name: change.file for change in self.coming_names if random.random() < luck}
        return {name: self._content(file, luck, random) for name, file in names.items() if file != DELETED}

    def _content(self, file: int, luck: float, random: Random) -> bytes:
        content = bytearray(self.files.get(file, b""))
        lasting = len(content)
        changes = [change for change in self.coming.get(file, []) if random.random() < luck]
        if random.random() < 0.5:
            random.shuffle(changes)
        for change in changes:
            if isinstance(change, Written) and random.random() < 0.3:
                change = torn(change, lasting, random)
            change.onto(content)
        return bytes(content)


def torn(write: Written, lasting: int, random: Random) -> Written:
    """A part of the write; or, where the file grew, the new length without the data."""
    data = write.data
    start = random.randrange(len(data))
    kind = random.choice(("head", "tail", "sectors", "zeros"))
    if kind == "sectors":
        start -= start % SECTOR_BYTES
        return Written(write.file, write.offset + start, data[start : start + SECTOR_BYTES])
    if kind == "tail":
        return Written(write.file, write.offset + start, data[start:])
    if kind == "zeros" and write.offset >= lasting:
        return Written(write.file, write.offset, bytes(len(data)))
    return Written(write.file, write.offset, data[:start])


class Disk:
    """A disk in use. It starts from an image that lies there for good, and keeps a journal of what was done since."""

    def __init__(self, image: Image | None = None, journal: list[Operation] | None = None) -> None:
        self.image: Image = image or {}
        self.journal: list[Operation] = []
        self.names: dict[str, int] = Platter(self.image).names
        self.files = {file: bytearray(content) for file, content in Platter(self.image).files.items()}
        self.before_call: Callable[[str], None] = lambda call: None
        """Asked before every call that SQLite makes; what it raises is the disk's answer."""
        for operation in journal or []:
            self.do(operation)

    def do(self, operation: Operation) -> None:
        match operation:
            case Named():
                self.names[operation.name] = operation.file
                self.files.setdefault(operation.file, bytearray())
            case Written() | Truncated():
                operation.onto(self.files[operation.file])
        self.journal.append(operation)

    def holds(self, name: str) -> bool:
        return self.names.get(name, DELETED) != DELETED

    def opened(self, name: str, *, journal: bool) -> "OpenFile":
        created = not self.holds(name)
        if created:
            self.do(Named(name, len(self.journal)))
        return OpenFile(self, self.names[name], unnamed=created and journal)

    def sync_folder(self) -> None:
        self.before_call("sync")
        self.do(FolderSynced())

    def killed(self, at: int) -> "Disk":
        """The disk as another process finds it that starts when this one was killed, the power still on."""
        return Disk(self.image, self.journal[:at])

    def cut(self, at: int, random: Random) -> "Disk":
        """The disk as it may be found if the power is cut after this many operations."""
        platter = Platter(self.image)
        for operation in self.journal[:at]:
            platter.take(operation)
        return Disk(platter.found(random))


class Quiet:
    """Errors that SQLite does not hand on are not printed either; the names of the methods are apsw's and SQLite's."""

    def excepthook(
        self, etype: type[BaseException] | None, evalue: BaseException | None, etraceback: TracebackType | None
    ) -> bool:
        return True


class OpenFile(Quiet):
    """A file as SQLite uses it."""

    def __init__(self, disk: Disk, file: int, *, unnamed: bool) -> None:
        self.disk = disk
        self.file = file
        self.content = disk.files[file]
        self.unnamed = unnamed

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        self.disk.before_call("read")
        return bytes(self.content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.before_call("write")
        self.disk.do(Written(self.file, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.disk.before_call("truncate")
        self.disk.do(Truncated(self.file, size))

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.before_call("sync")
        self.disk.do(Synced(self.file, names_too=self.unnamed))
        self.unnamed = False

    def xFileSize(self) -> int:  # noqa: N802
        return len(self.content)

    def xLock(self, level: int) -> None:  # noqa: N802
        pass

    def xUnlock(self, level: int) -> None:  # noqa: N802
        pass

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR_BYTES

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        """As on Linux: a write that is torn changes nothing beside it."""
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE

    def xFileControl(self, operation: int, pointer: int) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        pass


class SimulatedVfs(Quiet, apsw.VFS):
    """Opens files on whichever disk was put in last."""

    disk: ClassVar[Disk]

    def __init__(self) -> None:
        super().__init__(VFS, base="", iVersion=1)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        self.disk.before_call("open")
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        flags[1] = flags[0]
        journal = bool(flags[0] & (apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL))
        return cast(apsw.VFSFile, self.disk.opened(path, journal=journal))

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802
        self.disk.before_call("delete")
        self.disk.do(Named(filename, DELETED, synced=syncdir))

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        return self.disk.holds(pathname)

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name


SIMULATED = SimulatedVfs()


def put_in(disk: Disk) -> None:
    """What SQLite opens from now on is on this disk."""
    SimulatedVfs.disk = disk
