/** A queue of at most `size` items. When it is full, the oldest items are dropped. */
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
    /** Removes and returns the oldest items. */
    take: (count: number) => items.splice(0, count),
    /** Returns items that could not be sent to the head of the queue. */
    putBack: (unsent: Item[]) => {
      items = [...unsent, ...items]
      keepNewest()
    },
    get length() {
      return items.length
    },
  }
}
