import { useMutation, useQuery } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { notify } from '../components/notifications.tsx'
import { t } from './texts.ts'

/** The time of the last run, while no other has been requested. */
const noRun = Symbol('no run')

/** A watch, and its run. A run has ended when `lastRunAt` is another than before. */
export const useWatch = (id: number) => {
  const [lastRunBefore, setLastRunBefore] = useState<string | null | typeof noRun>(noRun)
  const isBefore = (watch: Admin.ManagedWatch | undefined) =>
    watch?.lastRunAt === lastRunBefore || (watch?.lastRunAt === null && watch.status === 'active')
  const query = useQuery({
    queryKey: operationKey('getAdminWatch', { id }),
    queryFn: () => api.watches.get(id),
    refetchInterval: ({ state }) => (isBefore(state.data) ? 2_000 : 10_000),
  })
  const { data: watch } = query
  const run = useMutation({
    mutationFn: async () => await api.watches.run(id),
    onSuccess: () => {
      setLastRunBefore(watch?.lastRunAt ?? null)
      notify(t('runHasStarted'))
    },
  })
  const lastRunAt = watch?.lastRunAt
  useEffect(() => {
    void reload('listAdminWatchDocuments')
  }, [lastRunAt, id])
  return { query, run, isRunning: isBefore(watch) }
}
