import type { Admin } from '../app/api.ts'
import { t } from './texts.ts'

export type Role = Admin.Role

/** The roles, from the most powerful, with what each allows. */
export const roles: Record<Role, { name: string; allows: string }> = {
  owner: {
    name: t('owner'),
    allows: t('everythingIncludingSettingsOfAgency'),
  },
  admin: {
    name: t('admin'),
    allows: t('createAndChangeKeysWebhooks'),
  },
  member: {
    name: t('member'),
    allows: t('workWithDataOfAgency'),
  },
}
