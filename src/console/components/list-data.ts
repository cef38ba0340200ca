import { queryClient } from '../app/api.ts'
import type { OperationId } from '../app/query-keys.ts'

interface Row {
  id: number
}

/** The data of a list: a page, or the pages that have been loaded so far. */
type ListData<Item> = { data: Item[] } | { pages: { data: Item[] }[] }

const changePages = <Item>(list: ListData<Item>, change: (rows: Item[]) => Item[]): ListData<Item> => {
  const changePage = <Page extends { data: Item[] }>(page: Page): Page => ({ ...page, data: change(page.data) })
  return 'pages' in list ? { ...list, pages: list.pages.map(changePage) } : changePage(list)
}

/** Changes rows in all loaded lists of an operation, by their ids. `undefined` removes a row. */
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
  const pages = lists.flatMap(([, list]) => (list && ('pages' in list ? list.pages : [list])) ?? [])
  const row = pages.flatMap(({ data }) => data).find(item => item.id === id)
  return row && pickValues(row, change)
}
