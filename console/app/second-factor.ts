import { useQuery } from '@tanstack/preact-query'
import { queryClient } from './api.ts'
import { setupRequiredKey } from './query-keys.ts'

/** Whether a response said that the agency requires a second factor, and that the user has none. */
export const useSetupRequired = (): boolean =>
  useQuery({ queryKey: setupRequiredKey, queryFn: () => false, enabled: false, initialData: false }).data

/** The user has a second factor now. */
export const forgetSetupRequired = (): void => {
  queryClient.setQueryData(setupRequiredKey, false)
}
