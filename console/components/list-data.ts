import { queryClient } from '../app/api.ts'
import type { OperationId } from '../app/query-keys.ts'

interface Row {
  id: number
}

/** The data of an operation: a page, the pages that have been loaded so far, or a single row. */
type ListData<Item> = { data: Item[] } | { pages: { data: Item[] }[] } | Item

const changePages = <Item extends Row>(list: ListData<Item>, change: (rows: Item[]) => Item[]): ListData<Item> => {
  const changePage = <Page extends { data: Item[] }>(page: Page): Page => ({ ...page, data: change(page.data) })
  if ('pages' in list) return { ...list, pages: list.pages.map(changePage) }
  return 'data' in list ? changePage(list) : (change([list])[0] ?? list)
}

const rowsOf = <Item extends Row>(list: ListData<Item>): Item[] => {
  if ('pages' in list) return list.pages.flatMap(({ data }) => data)
  return 'data' in list ? list.data : [list]
}

/** Changes rows in all that is loaded of an operation, by their ids. `undefined` removes a row. */
export const changeRows = <Item extends Row>(
  operation: OperationId,
  changes: ReadonlyMap<number, Partial<Item> | undefined>,
): void => {
  const change = (rows: Item[]) =>
    rows.flatMap(row => {
      if (!changes.has(row.id)) return [row]
      const changed = changes.get(row.id)
      return changed ? [{ ...row, ...changed }] : []
    })
  queryClient.setQueriesData<ListData<Item>>({ queryKey: [operation] }, list => list && changePages(list, change))
}

/** The values of the fields of a change in a row. */
export const pickValues = <Item extends object>(row: Item, change: Partial<Item>): Partial<Item> =>
  Object.fromEntries(Object.keys(change).map(name => [name, row[name as keyof Item]])) as Partial<Item>

/** The values that the fields of a change have before it, in the loaded row of an id. Undefined without that row. */
export const valuesBefore = <Item extends Row>(
  operation: OperationId,
  id: number,
  change: Partial<Item>,
): Partial<Item> | undefined => {
  const lists = queryClient.getQueriesData<ListData<Item>>({ queryKey: [operation] })
  const row = lists.flatMap(([, list]) => (list ? rowsOf(list) : [])).find(item => item.id === id)
  return row && pickValues(row, change)
}
