import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'

/** All connected apps of the agency. */
export const useConnectedApps = () =>
  useQuery({
    queryKey: operationKey('listConnectedApps', {}, 'all'),
    queryFn: () => api.connectedApps.list().toArray({ limit: 1_000 }),
  })
