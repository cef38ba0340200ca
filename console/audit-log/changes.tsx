import type { Admin } from '../app/api.ts'
import { t } from './texts.ts'

/** More changes than these are folded. */
const maxShown = 3

const formatValue = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return JSON.stringify(value)
}

const isSet = (value: unknown) => value !== null && value !== undefined

const Change = ({ change: { before, after } }: { change: Admin.AuditChange }) => (
  <>
    {isSet(before) && <del>{formatValue(before)}</del>}
    {isSet(before) && ' → '}
    {isSet(after) ? <ins>{formatValue(after)}</ins> : <span class="quiet">{t('empty')}</span>}
  </>
)

/** The changed fields of an entry, with their values before and after. */
export const Changes = ({ changes }: { changes: Admin.AuditLogEntry['changes'] }) => {
  const entries = Object.entries(changes)
  if (entries.length === 0) return null
  const list = (
    <ul class="changes">
      {entries.map(([name, change]) => (
        <li key={name}>
          <code>{name}</code> <Change change={change} />
        </li>
      ))}
    </ul>
  )
  if (entries.length <= maxShown) return list
  return (
    <details>
      <summary>{t.count('fields', entries.length)}</summary>
      {list}
    </details>
  )
}
