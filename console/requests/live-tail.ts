import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'

type Entry = Admin.RequestLogEntry

/** How often the log is asked for new entries. */
const pollMs = 3_000

/** Entries appear out of order for some seconds, so those are requested again. */
const settledMs = 10_000

/** A browser that follows the log for hours keeps this many entries. */
const maxEntries = 500

/** The id after which entries may still be missing. */
const settledId = (entries: Entry[], now: number) =>
  entries.find(({ createdAt }) => Date.parse(createdAt) < now - settledMs)?.id

/** Adds new entries to known ones, newest first. */
const merge = (known: Entry[], loaded: Entry[]) => {
  const ids = new Set(known.map(({ id }) => id))
  const added = loaded.filter(({ id }) => !ids.has(id))
  return added.length === 0 ? known : [...added, ...known].toSorted((a, b) => b.id - a.id).slice(0, maxEntries)
}

/**
 * Follows the log while `isOn`: the entries since it was switched on, after some earlier ones. `isBroken` while
 * requests fail.
 */
export const useLiveTail = (query: Admin.ListRequestsQuery, isOn: boolean) => {
  const [entries, setEntries] = useState<Entry[]>([])
  const { error, isPaused } = useQuery({
    queryKey: operationKey('listRequests', query, 'live tail'),
    queryFn: async ({ signal }) => {
      const afterId = settledId(entries, Date.now())
      const { data } = await api.requests(
        { ...query, limit: 100, ...(afterId !== undefined && { afterId }) },
        { signal },
      )
      setEntries(known => merge(known, data))
      return null
    },
    enabled: isOn,
    refetchInterval: pollMs,
    staleTime: 0,
    gcTime: 0,
  })
  return { entries, error, isBroken: error !== null || isPaused, clear: () => setEntries([]) }
}
