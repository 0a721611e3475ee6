extension ScriptScreen {
  /// The script that the screen begins with. Its tasks are no state, which an edited script would keep.
  static let example = """
    import {
      Button, EditButton, HStack, Image, List, NavigationStack,
      Spacer, Text, useObservable,
    } from "scripting"

    const tasks = [
      { id: "t1", title: "Order staves", due: "Today", isUrgent: true },
      { id: "t2", title: "Rack the 2019", due: "Tomorrow", isUrgent: false },
      { id: "t3", title: "Call the cooper", due: "Friday", isUrgent: false },
      { id: "t4", title: "Taste cask 41", due: "Friday", isUrgent: true },
      { id: "t5", title: "Print labels", due: "Next week", isUrgent: false },
    ]

    export default function Tasks() {
      const selected = useObservable<string[]>([])
      const count = selected.value.length

      const toggleAll = () =>
        selected.setValue(count > 0 ? [] : tasks.map((task) => task.id))

      return (
        <NavigationStack>
          <List
            selection={selected}
            navigationTitle="Tasks"
            toolbar={{
              topBarTrailing: [
                <EditButton />,
                <Button
                  title={count > 0 ? `Deselect ${count}` : "Select All"}
                  action={toggleAll}
                />,
              ],
            }}
          >
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </List>
        </NavigationStack>
      )
    }

    function TaskRow({ task }) {
      return (
        <HStack>
          {task.isUrgent && (
            <Image
              systemName="exclamationmark.circle.fill"
              foregroundStyle="orange"
            />
          )}
          <Text>{task.title}</Text>
          <Spacer />
          <Text foregroundStyle="secondaryLabel">{task.due}</Text>
        </HStack>
      )
    }

    """
}
