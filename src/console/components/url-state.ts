import { useLocation } from 'preact-iso'

interface UrlState {
  values: Partial<Record<string, string>>
  set: (changes: Record<string, string | undefined>) => void
}

/**
 * State in the query string, such as filters: it survives a reload, and “back” returns to it. Empty values are removed.
 */
export const useUrlState = (): UrlState => {
  const { path, query, route } = useLocation()
  return {
    values: query,
    set: changes => {
      const present = Object.entries({ ...query, ...changes }).filter(([, value]) => value)
      const search = new URLSearchParams(present as [string, string][])
      route(search.size > 0 ? `${path}?${search}` : path, true)
    },
  }
}
