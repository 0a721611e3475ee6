// rowan run Examples/files.tsx --allow-read=Examples
import {
  ContentUnavailableView, FileManager, ForEach, HStack, Label, List, NavigationDestination, NavigationLink, NavigationStack,
  ScrollView, Spacer, Text, useEffect, useObservable, useState,
} from "scripting"

interface Entry {
  id: string
  name: string
  isDirectory: boolean
  size: number
}

const root = "Examples"

function Folder({ path }: { path: string }) {
  const entries = useObservable<Entry[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  async function load() {
    try {
      const names = await FileManager.readDirectory(path)
      const found: Entry[] = []
      for (const name of names) {
        const status = await FileManager.stat(`${path}/${name}`)
        found.push({ id: `${path}/${name}`, name, isDirectory: status.isDirectory, size: status.size })
      }
      entries.setValue(found.sort((a, b) => Number(b.isDirectory) - Number(a.isDirectory) || a.name.localeCompare(b.name)))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  useEffect(() => void load(), [path])

  if (problem) return <ContentUnavailableView title="This folder is closed" systemImage="lock" description={problem} />
  return (
    <List
      navigationTitle={path.split("/").pop() ?? path}
      refreshable={load}
      navigationDestination={<NavigationDestination>{(value) => <Place path={value} />}</NavigationDestination>}
    >
      <ForEach data={entries} builder={(entry) => <EntryRow entry={entry} />} />
    </List>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  return (
    <NavigationLink value={(entry.isDirectory ? "d:" : "f:") + entry.id}>
      <HStack>
        <Label title={entry.name} systemImage={entry.isDirectory ? "folder.fill" : "doc.text"} />
        <Spacer />
        {!entry.isDirectory && <Text foregroundStyle="secondaryLabel">{entry.size} B</Text>}
      </HStack>
    </NavigationLink>
  )
}

function Place({ path }: { path: string }) {
  return path.startsWith("d:") ? <Folder path={path.slice(2)} /> : <Contents path={path.slice(2)} />
}

function Contents({ path }: { path: string }) {
  const [text, setText] = useState("")
  useEffect(() => void FileManager.readAsString(path).then(setText, (error) => setText(error.message)), [path])
  return (
    <ScrollView navigationTitle={path.split("/").pop() ?? path} navigationBarTitleDisplayMode="inline">
      <Text font="footnote" padding frame={{ maxWidth: "infinity", alignment: "leading" }}>{text}</Text>
    </ScrollView>
  )
}

export default function Files() {
  return (
    <NavigationStack>
      <Folder path={root} />
    </NavigationStack>
  )
}
