import type { PartialList } from '#generated/public/types.ts'
import { cursors, type ListControls, type Page } from '#src/ground/db/list/page.ts'

interface Selection extends Pick<ListControls, 'count'> {
  fields?: readonly string[] | undefined
}

const pick = (item: { id: number }, names: ReadonlySet<string>) => ({
  ...Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))),
  id: item.id,
})

/**
 * The response with a page: the cursor of the next one, and only what the caller selected. Its type is that of the
 * whole page, so that all fields of the items are compared with the contract.
 */
export const toListBody = <Item extends { id: number }>(
  page: Page<Item>,
  { count = 'true', fields }: Selection,
): Page<Item> & { nextCursor?: string | null } => {
  const whole = page[cursors] ? { ...page, nextCursor: page[cursors].next } : page
  if (count === 'true' && !fields) return whole
  if (count === 'only') return { total: page.total } satisfies PartialList as never
  const { data, total, ...rest } = whole
  const names = fields && new Set(fields)
  const items = names ? data.map(item => pick(item, names)) : data
  return { data: items, ...(count === 'true' && { total }), ...rest } satisfies PartialList as never
}
