import { useMutation } from '@tanstack/preact-query'
import { queryClient, reload } from '../app/api.ts'
import type { OperationId } from '../app/query-keys.ts'
import { errorText } from './error-notice.tsx'
import { notify } from './notifications.tsx'

interface Row {
  id: number
}
/** The data of a list: a page, or the pages that have been loaded so far. */
type ListData<Item> = { data: Item[] } | { pages: { data: Item[] }[] }

const changeRow = <Item extends Row>(list: ListData<Item> | undefined, id: number, change: Partial<Item>) => {
  const changePage = <Page extends { data: Item[] }>(page: Page): Page => ({
    ...page,
    data: page.data.map(row => (row.id === id ? { ...row, ...change } : row)),
  })
  if (!list) return list
  return 'pages' in list ? { ...list, pages: list.pages.map(changePage) } : changePage(list)
}

interface Change<Item> {
  id: number
  change: Partial<Item>
}

/** Changes a row of all loaded lists at once. A rejected change is undone, and the user reads why. */
export const useOptimisticChange = <Item extends Row>(
  operation: OperationId,
  send: (id: number, change: Partial<Item>) => PromiseLike<unknown>,
) => {
  const filter = { queryKey: [operation] as const }
  const { mutate } = useMutation({
    mutationFn: async ({ id, change }: Change<Item>) => await send(id, change),
    onMutate: async ({ id, change }) => {
      // A response from before the change must not replace it.
      await queryClient.cancelQueries(filter)
      const before = queryClient.getQueriesData<ListData<Item>>(filter)
      queryClient.setQueriesData<ListData<Item>>(filter, list => changeRow(list, id, change))
      return before
    },
    onError: (error, _change, before = []) => {
      for (const [key, list] of before) queryClient.setQueryData(key, list)
      notify(errorText(error))
    },
    onSettled: () => reload(operation),
  })
  return (id: number, change: Partial<Item>): void => mutate({ id, change })
}
