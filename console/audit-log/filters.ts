import { useLocation } from 'preact-iso'
import type { Admin } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'

export const filterNames = ['actor', 'action', 'object', 'from', 'to'] as const
type FilterName = (typeof filterNames)[number]

/** The filters of the log. `from` and `to` are days; both are included. Empty texts do not filter. */
export type Filters = Record<FilterName, string>

/** The path of the log with filters, which are part of the URL: they survive a reload, and can be shared. */
export const filteredPath = (filters: Partial<Filters>): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return `${pathTo('/audit-log')}?${new URLSearchParams(set).toString()}`
}

/** The filters of the URL. */
export const useFilters = (): Filters => {
  const { query } = useLocation()
  return Object.fromEntries(filterNames.map(name => [name, query[name] ?? ''])) as Filters
}

/** The instant at which a day begins for the user. Undefined for what is no day. */
const startOfDay = (day: string, daysLater = 0) => {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + daysLater)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The filters as parameters of the API. */
export const toQuery = ({ from, to, ...filters }: Filters): Admin.ListAuditLogQuery => {
  const query = { ...filters, since: startOfDay(from), until: startOfDay(to, 1) }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value))
}
