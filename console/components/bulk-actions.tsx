import { useState } from 'preact/hooks'
import { queryClient, reload } from '../app/api.ts'
import { formatNumber, t, type Text } from '../app/language.ts'
import type { OperationId } from '../app/query-keys.ts'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { errorText } from './error-notice.tsx'
import { changeRows, pickValues } from './list-data.ts'
import { notify } from './notifications.tsx'
import { runForEach } from './run-for-each.ts'
import type { Selection } from './selection.ts'

interface Row {
  id: number
}

interface BulkActionsProps<Item extends Row> {
  selection: Selection<Item>
  /** The operation of the list. */
  operation: OperationId
  /** Fields that can be changed for all selected rows, by their names, with their values. */
  fields?: Partial<Record<keyof Item & string, { label: Text; options: Record<string, Text> }>>
  onChange?: (id: number, change: Partial<Item>) => PromiseLike<unknown>
  onDelete: (id: number) => PromiseLike<unknown>
  /** The effect of a deletion, and whether it can be undone. */
  deletion: Text
}

/** Says how many have failed, and why. */
const notifyFailed = (failed: number, total: number, error: unknown) =>
  notify(
    `${t({
      fr: `${formatNumber(failed)} sur ${formatNumber(total)} en échec, sans changement :`,
      en: `${formatNumber(failed)} of ${formatNumber(total)} failed and are unchanged:`,
    })} ${errorText(error)}`,
  )

const countText = (count: number) =>
  count === 1
    ? t({ fr: '1 ligne sélectionnée', en: '1 row selected' })
    : t({ fr: `${formatNumber(count)} lignes sélectionnées`, en: `${formatNumber(count)} rows selected` })

const changedText = (count: number) =>
  count === 1
    ? t({ fr: '1 ligne modifiée', en: '1 row changed' })
    : t({ fr: `${formatNumber(count)} lignes modifiées`, en: `${formatNumber(count)} rows changed` })

const deletedText = (count: number) =>
  count === 1
    ? t({ fr: '1 ligne supprimée', en: '1 row deleted' })
    : t({ fr: `${formatNumber(count)} lignes supprimées`, en: `${formatNumber(count)} rows deleted` })

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
      aria-label={t({ fr: 'Actions sur la sélection', en: 'Actions on the selection' })}
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
          <span role="status">{countText(selected.length)}</span>
          {(selectOthers || isSelecting) && (
            <Button isPending={isSelecting} onClick={() => void selectAll()}>
              {t({
                fr: `Sélectionner les ${formatNumber(total)} lignes de la liste`,
                en: `Select all ${formatNumber(total)} rows of the list`,
              })}
            </Button>
          )}
          {Object.entries<{ label: Text; options: Record<string, Text> } | undefined>(fields).map(
            ([name, field]) =>
              field && (
                <select
                  key={name}
                  aria-label={t(field.label)}
                  value=""
                  onChange={event => changeSelected({ [name]: event.currentTarget.value } as unknown as Partial<Item>)}
                >
                  <option value="" disabled>
                    {t(field.label)}
                  </option>
                  {Object.entries(field.options).map(([value, text]) => (
                    <option key={value} value={value}>
                      {t(text)}
                    </option>
                  ))}
                </select>
              ),
          )}
          <Button look="danger" onClick={() => setDeleting(true)}>
            {t({ fr: 'Supprimer', en: 'Delete' })}
          </Button>
          <Button onClick={clear}>{t({ fr: 'Désélectionner', en: 'Deselect' })}</Button>
        </>
      )}
      {isDeleting && (
        <Confirm
          title={
            selected.length === 1
              ? t({ fr: 'Supprimer la ligne ?', en: 'Delete the row?' })
              : t({
                  fr: `Supprimer ${formatNumber(selected.length)} lignes ?`,
                  en: `Delete ${formatNumber(selected.length)} rows?`,
                })
          }
          action={t({ fr: 'Supprimer', en: 'Delete' })}
          onConfirm={deleteSelected}
          onDone={finish}
          onClose={() => setDeleting(false)}
        >
          <p>{t(deletion)}</p>
          {progress && <progress value={progress.done} max={progress.total} />}
        </Confirm>
      )}
    </div>
  )
}
