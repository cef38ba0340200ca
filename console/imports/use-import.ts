import { useQuery } from '@tanstack/preact-query'
import { data, type Data } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { useList } from '../components/list.tsx'
import { isUnfinished } from './progress.tsx'

/** Why a row was not imported. */
export type RowError = Data.ImportErrorList['data'][number]

const pollMs = 700

/** An import, which is loaded again until it has ended. */
export const useImport = (id: number | undefined) =>
  useQuery({
    queryKey: operationKey('getImport', { id: id ?? 0 }),
    queryFn: async () => await data.imports.get(id ?? 0),
    enabled: id !== undefined && Number.isSafeInteger(id),
    refetchInterval: ({ state }) => (state.data && !isUnfinished(state.data) ? false : pollMs),
  })

/** The errors of an import that has ended. */
export const useImportErrors = (id: number | undefined, isEnabled: boolean) =>
  useList(
    operationKey('listImportErrors', { id: id ?? 0 }),
    offset => data.imports.listErrors(id ?? 0, { limit: 100, offset }),
    { enabled: isEnabled },
  )
