import type { Tables } from '#src/ground/db/schema.ts'
import type { Message } from '#src/ground/base/language.ts'

export type Role = Tables['memberships']['role']
export const roles: Role[] = ['owner', 'admin', 'member']

/** The roles as mails name them. */
export const roleNames: Record<Role, Message> = {
  owner: { fr: 'propriétaire', en: 'owner' },
  admin: { fr: 'administrateur', en: 'administrator' },
  member: { fr: 'membre', en: 'member' },
}

/** Whether a person may read the payloads of commands and deliveries, which can contain secrets and whole resources. */
export const readsPayloads = ({ role }: { role: Role }): boolean => role !== 'member'
