import { Button, EditButton, ForEach, List, NavigationStack, Text, useObservable } from "scripting"

export default function View() {
  const selected = useObservable<string[]>([])
  const options = useObservable(() => new Array(30).fill(0).map((_, index) => ({ id: index.toString() })))

  return (
    <NavigationStack>
      <List
        selection={selected}
        navigationTitle="Several"
        navigationBarTitleDisplayMode="inline"
        toolbar={{
          topBarLeading: <Button title="Some" action={() => selected.setValue(["2", "4"])} />,
          topBarTrailing: <EditButton />,
        }}
      >
        <ForEach data={options} builder={(item) => <Text>Item {item.id}</Text>} />
      </List>
    </NavigationStack>
  )
}
