/** What waits to be sent: at most `size`, the oldest of which go first when there are more. */
export const openQueue = <Item>(size: number) => {
  let items: Item[] = []
  const keepNewest = () => {
    items = items.slice(-size)
  }
  return {
    add: (item: Item) => {
      items.push(item)
      keepNewest()
    },
    /** The oldest ones, taken out. */
    take: (count: number) => items.splice(0, count),
    /** What was taken and could not be sent: it is the oldest still. */
    putBack: (unsent: Item[]) => {
      items = [...unsent, ...items]
      keepNewest()
    },
    get length() {
      return items.length
    },
  }
}
