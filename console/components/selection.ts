import { useRef, useState } from 'preact/hooks'

interface Row {
  id: number
}

/** The rows of a list that have been loaded so far. */
export interface LoadedRows<Item> {
  rows: Item[]
  total: number
  /** Loads the other pages, and returns all rows unless one fails. Undefined if there are none, or too many. */
  loadAll: (() => Promise<Item[] | undefined>) | undefined
}

/** The rows of a list that the user has selected, for actions on all of them. */
export interface Selection<Item> {
  selected: Item[]
  isSelected: (row: Item) => boolean
  /** Selects a row, or no longer. With `isRange`, also the rows between it and the last one. */
  toggle: (row: Item, isRange: boolean) => void
  /** Selects all rows that are loaded, or none. */
  toggleAll: () => void
  /** How many rows the list has. */
  total: number
  /** Loads the other rows of the list, and selects them, too. Undefined unless all loaded rows are selected. */
  selectOthers: (() => Promise<void>) | undefined
  clear: () => void
  /** The name of a row, for screen readers. */
  nameOf: (row: Item) => string
}

/** Rows that are no longer in the list are no longer selected, either. */
export const useSelection = <Item extends Row>(
  { rows, total, loadAll }: LoadedRows<Item>,
  nameOf: (row: Item) => string,
): Selection<Item> => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>()
  const selected = rows.filter(({ id }) => ids.has(id))
  const rangeTo = (row: Item) => {
    const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(row)]
    return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const selectOthers = async () => {
    const all = await loadAll?.()
    if (all) setIds(new Set(all.map(({ id }) => id)))
  }
  return {
    selected,
    isSelected: ({ id }) => ids.has(id),
    toggle: (row, isRange) => {
      const isOn = !ids.has(row.id)
      const changed = isRange ? rangeTo(row) : [row]
      setIds(before => {
        const after = new Set(before)
        for (const { id } of changed)
          if (isOn) after.add(id)
          else after.delete(id)
        return after
      })
      last.current = row.id
    },
    toggleAll: () => setIds(selected.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    total,
    selectOthers: loadAll && selected.length === rows.length ? selectOthers : undefined,
    clear: () => setIds(new Set()),
    nameOf,
  }
}
