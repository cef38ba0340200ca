import type { Selection } from './selection.ts'
import { t } from './texts.ts'

/** The box that selects all rows. */
export const SelectAll = <Row,>({
  selection: { selected, toggleAll },
  count,
}: {
  selection: Selection<Row>
  count: number
}) => (
  <input
    type="checkbox"
    aria-label={t('selectAll')}
    checked={selected.length > 0 && selected.length === count}
    indeterminate={selected.length > 0 && selected.length < count}
    onChange={toggleAll}
  />
)

const boxIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('.select input')

/** The box that selects a row. The arrow keys lead to the next one, Enter to the actions, and Escape deselects all. */
export const SelectRow = <Row,>({ selection, row }: { selection: Selection<Row>; row: Row }) => {
  const { isSelected, toggle, clear, nameOf } = selection
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const current = event.currentTarget.closest('tr')
    if (event.key === 'ArrowDown') boxIn(current?.nextElementSibling)?.focus()
    else if (event.key === 'ArrowUp') boxIn(current?.previousElementSibling)?.focus()
    else if (event.key === 'Enter') document.querySelector<HTMLElement>('.bulk select, .bulk button')?.focus()
    else if (event.key === 'Escape') clear()
    else return
    event.preventDefault()
  }
  return (
    <input
      type="checkbox"
      aria-label={t('selectName', { name: nameOf(row) })}
      checked={isSelected(row)}
      onClick={event => toggle(row, event.shiftKey)}
      onKeyDown={onKeyDown}
    />
  )
}
