import type { Membership } from '#src/features/people/memberships.ts'

/** Whether a person may read the payloads of commands and deliveries, which can contain secrets and whole resources. */
export const readsPayloads = ({ role }: Pick<Membership, 'role'>): boolean => role !== 'member'
