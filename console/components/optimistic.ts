import { useMutation } from '@tanstack/preact-query'
import { queryClient, reload } from '../app/api.ts'
import type { OperationId } from '../app/query-keys.ts'
import { errorText } from './error-notice.tsx'
import { changeRows, valuesBefore } from './list-data.ts'
import { notify } from './notifications.tsx'

interface Row {
  id: number
}

interface Change<Item> {
  id: number
  change: Partial<Item>
  isUndo?: boolean
}

/**
 * Changes a row at once in all that is loaded of an operation: the lists, or the page of the row. A rejected change is
 * undone, and the user reads why. `doneText` tells what has changed, which the user can then undo.
 */
export const useOptimisticChange = <Item extends Row>(
  operation: OperationId,
  send: (id: number, change: Partial<Item>) => PromiseLike<unknown>,
  doneText: (change: Partial<Item>) => string | undefined = () => undefined,
) => {
  const filter = { queryKey: [operation] as const }
  const { mutate } = useMutation({
    mutationFn: async ({ id, change }: Change<Item>) => await send(id, change),
    onMutate: async ({ id, change }) => {
      // A response from before the change must not replace it.
      await queryClient.cancelQueries(filter)
      const before = valuesBefore<Item>(operation, id, change)
      changeRows(operation, new Map([[id, change]]))
      return before
    },
    onSuccess: (_result, { id, change, isUndo = false }, before) => {
      const text = doneText(change)
      if (text !== undefined && before && !isUndo) notify(text, () => mutate({ id, change: before, isUndo: true }))
    },
    onError: (error, { id }, before) => {
      if (before) changeRows(operation, new Map([[id, before]]))
      notify(errorText(error))
    },
    onSettled: () => reload(operation),
  })
  return (id: number, change: Partial<Item>): void => mutate({ id, change })
}
