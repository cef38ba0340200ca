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
      // The URL of now, not of the last render: changes can follow each other faster than renders.
      const current = Object.fromEntries(new URLSearchParams(location.search))
      const present = Object.entries({ ...current, ...changes }).filter(([, value]) => value)
      const search = new URLSearchParams(present as [string, string][])
      route(search.size > 0 ? `${path}?${search}` : path, true)
    },
  }
}
