import {
  Button, EditButton, EditMode, ForEach, HStack, Image, List, NavigationStack, Spacer, Text, useObservable,
  withAnimation,
} from "scripting"

interface Task {
  id: string
  title: string
  due: string
  isUrgent: boolean
}

const start: Task[] = [
  { id: "t1", title: "Order staves", due: "Today", isUrgent: true },
  { id: "t2", title: "Rack the 2019", due: "Tomorrow", isUrgent: false },
  { id: "t3", title: "Call the cooper", due: "Friday", isUrgent: false },
  { id: "t4", title: "Taste cask 41", due: "Friday", isUrgent: true },
  { id: "t5", title: "Print labels", due: "Next week", isUrgent: false },
  { id: "t6", title: "Sweep the cellar", due: "Next week", isUrgent: false },
]

export default function Tasks() {
  const tasks = useObservable(start)
  const selected = useObservable<string[]>([])
  const mode = useObservable<EditMode>(EditMode.inactive())
  const count = selected.value.length

  const remove = () =>
    withAnimation(() => {
      const gone = new Set(selected.value)
      tasks.setValue(tasks.value.filter((task) => !gone.has(task.id)))
      selected.setValue([])
      mode.setValue(EditMode.inactive())
    })

  return (
    <NavigationStack>
      <List
        selection={selected}
        navigationTitle="Tasks"
        environments={{ editMode: mode }}
        toolbar={{
          topBarTrailing: <EditButton />,
          bottomBar: (
            <Button
              title={count === 0 ? "Delete" : `Delete ${count}`}
              role="destructive"
              action={remove}
              disabled={count === 0}
            />
          ),
        }}
      >
        <ForEach data={tasks} editActions="all" builder={(task) => <TaskRow task={task} />} />
      </List>
    </NavigationStack>
  )
}

function TaskRow({ task }: { task: Task }) {
  return (
    <HStack>
      {task.isUrgent && <Image systemName="exclamationmark.circle.fill" foregroundStyle="orange" />}
      <Text>{task.title}</Text>
      <Spacer />
      <Text foregroundStyle="secondaryLabel">{task.due}</Text>
    </HStack>
  )
}
