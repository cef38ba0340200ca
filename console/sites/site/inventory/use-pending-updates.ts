import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../../../app/api.ts'
import { operationKey } from '../../../app/query-keys.ts'
import { readFields } from '../fields.ts'
import type { Update } from './updates.ts'

/** Names what a command updates: there is one system and one plugin of the service on a site. */
const keyOf = (type: string, payload: unknown) => `${type} ${readFields(payload).text('slug') ?? ''}`

const isPending = ({ status }: Admin.CommandRecord) => status === 'queued' || status === 'delivered'

/** Finds out whether an update waits for its result. Members cannot see which, and cannot queue any. */
export const usePendingUpdates = (id: number): ((update: Update) => boolean) => {
  const { data: commands = [] } = useQuery({
    queryKey: operationKey('listCommands', { id }, 'pending'),
    queryFn: async () => (await api.connectors.commands.list(id, { limit: 100 })).data,
    refetchInterval: 5_000,
  })
  const pending = new Set(commands.filter(isPending).map(({ type, payload }) => keyOf(type, payload)))
  return ({ type, payload }) => pending.has(keyOf(type, payload))
}
