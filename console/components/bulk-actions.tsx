import { useState } from 'preact/hooks'
import { queryClient, reload } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import type { OperationId } from '../app/query-keys.ts'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { errorText } from './error-notice.tsx'
import { changeRows, pickValues } from './list-data.ts'
import { notify } from './notifications.tsx'
import { runForEach } from './run-for-each.ts'
import type { Selection } from './selection.ts'
import { t } from './texts.ts'

interface Row {
  id: number
}

interface BulkActionsProps<Item extends Row> {
  selection: Selection<Item>
  /** The operation of the list. */
  operation: OperationId
  /** Fields that can be changed for all selected rows, by their names, with their values. */
  fields?: Partial<Record<keyof Item & string, { label: string; options: Record<string, string> }>>
  onChange?: (id: number, change: Partial<Item>) => PromiseLike<unknown>
  onDelete: (id: number) => PromiseLike<unknown>
  /** The effect of a deletion, and whether it can be undone. */
  deletion: string
}

/** Says how many have failed, and why. */
const notifyFailed = (failed: number, total: number, error: unknown) =>
  notify(`${t('rowsFailed', { failed: formatNumber(failed), total: formatNumber(total) })} ${errorText(error)}`)

const selectedText = (rows: number) => t.count('rowsSelected', rows)

const changedText = (rows: number) => t.count('rowsChanged', rows)

const deletedText = (rows: number) => t.count('rowsDeleted', rows)

/** The actions on the selected rows of a list: one request each, some at a time, with their progress. */
export const BulkActions = <Item extends Row>({
  selection,
  operation,
  fields = {},
  onChange,
  onDelete,
  deletion,
}: BulkActionsProps<Item>) => {
  const { selected, total, selectOthers, clear } = selection
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [isDeleting, setDeleting] = useState(false)
  const [isSelecting, setSelecting] = useState(false)

  const run = async (ids: number[], action: (id: number) => PromiseLike<unknown>) => {
    setProgress({ done: 0, total: ids.length })
    const outcome = await runForEach(ids, action, done => setProgress({ done, total: ids.length }))
    setProgress(undefined)
    return outcome
  }

  /** The lists show the changes at once. Those that fail are rolled back. */
  const change = async (changes: Map<number, Partial<Item>>, before: Map<number, Partial<Item>>, canUndo: boolean) => {
    // A response from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey: [operation] })
    changeRows(operation, changes)
    const ids = [...changes.keys()]
    const { failed, error } = await run(ids, async id => await onChange?.(id, changes.get(id) ?? {}))
    changeRows(operation, new Map([...before].filter(([id]) => failed.has(id))))
    await reload(operation)
    if (failed.size > 0) notifyFailed(failed.size, ids.length, error)
    else if (canUndo) notify(changedText(ids.length), () => void change(before, changes, false))
  }

  const changeSelected = (fieldChange: Partial<Item>) => {
    const changes = new Map(selected.map(({ id }) => [id, fieldChange]))
    const before = new Map(selected.map(row => [row.id, pickValues(row, fieldChange)]))
    clear()
    void change(changes, before, true)
  }

  const deleteSelected = async () => {
    const ids = selected.map(({ id }) => id)
    const { failed, error } = await run(ids, onDelete)
    changeRows(operation, new Map(ids.filter(id => !failed.has(id)).map(id => [id, undefined])))
    void reload(operation)
    if (failed.size > 0) notifyFailed(failed.size, ids.length, error)
    else notify(deletedText(ids.length))
  }

  const selectAll = async () => {
    setSelecting(true)
    await selectOthers?.()
    setSelecting(false)
  }

  const finish = () => {
    setDeleting(false)
    clear()
  }

  if (selected.length === 0 && !progress && !isDeleting) return null
  return (
    <div
      class="bulk"
      role="group"
      aria-label={t('actionsOnSelection')}
      onKeyDown={event => {
        if (event.key === 'Escape' && !isDeleting) clear()
      }}
    >
      {progress ? (
        <label>
          {`${formatNumber(progress.done)} / ${formatNumber(progress.total)}`}{' '}
          <progress value={progress.done} max={progress.total} />
        </label>
      ) : (
        <>
          <span role="status">{selectedText(selected.length)}</span>
          {(selectOthers || isSelecting) && (
            <Button isPending={isSelecting} onClick={() => void selectAll()}>
              {t('selectAllOfList', { total: formatNumber(total) })}
            </Button>
          )}
          {Object.entries<{ label: string; options: Record<string, string> } | undefined>(fields).map(
            ([name, field]) =>
              field && (
                <select
                  key={name}
                  aria-label={field.label}
                  value=""
                  onChange={event => changeSelected({ [name]: event.currentTarget.value } as unknown as Partial<Item>)}
                >
                  <option value="" disabled>
                    {field.label}
                  </option>
                  {Object.entries(field.options).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              ),
          )}
          <Button look="danger" onClick={() => setDeleting(true)}>
            {common('delete')}
          </Button>
          <Button onClick={clear}>{t('deselect')}</Button>
        </>
      )}
      {isDeleting && (
        <Confirm
          title={
            selected.length === 1 ? t('deleteRow') : t('deleteLengthRows', { length: formatNumber(selected.length) })
          }
          action={common('delete')}
          onConfirm={deleteSelected}
          onDone={finish}
          onClose={() => setDeleting(false)}
        >
          <p>{deletion}</p>
          {progress && <progress value={progress.done} max={progress.total} />}
        </Confirm>
      )}
    </div>
  )
}
