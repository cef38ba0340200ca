import type { Tables } from '#src/db/schema.ts'

export type Role = Tables['memberships']['role']
export const roles: Role[] = ['owner', 'admin', 'member']
