import { api, queryClient, reload, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { changedFields } from '../components/changed-fields.ts'
import { notify } from '../components/notifications.tsx'
import { t } from './texts.ts'

/** Sends the settings that differ from those that the form showed at first. */
export const saveChanges = (before: Admin.Agency, after: Partial<Admin.AgencyUpdate>): PromiseLike<Admin.Agency> =>
  api.agency.update(changedFields(before, after))

/** Shows the saved settings in all of the console. Its header has the name of the agency. */
export const showSaved = (agency: Admin.Agency): void => {
  queryClient.setQueryData(operationKey('getAgency'), agency)
  void reload('getSession')
  notify(t('profileHasBeenSaved'))
}
