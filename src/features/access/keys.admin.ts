import { normalizeRange } from '#src/ground/base/addresses.ts'
import { createKey, findKeyById, listKeys, revokeKey, updateKey } from '#src/platform/keys/administration.ts'
import { rotateKey } from '#src/platform/keys/rotation.ts'
import type { Message } from '#src/ground/base/language.ts'
import { parseInstant } from '#src/platform/operations/formats.ts'
import { revokeKeyWithSubscriptions } from '#src/features/webhooks/subscriptions/disable.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

const isPast = (expiresAt: string | null | undefined) =>
  expiresAt !== undefined && expiresAt !== null && parseInstant(expiresAt) <= Date.now()

const notInFuture: Message = { fr: 'Doit être une date future', en: 'Must be in the future' }

/** Converts ranges to the canonical form that callers' addresses have, so that they match. */
const normalizeWhitelist = (ranges: string[] | undefined) => ranges?.flatMap(range => normalizeRange(range) ?? [])

export const keys = adminHandlers({
  listKeys: ({ tenant, query }) => listKeys(tenant, query),

  getKey: async ({ tenant, path, fail }) => (await findKeyById(tenant, path.id)) ?? fail('NOT_FOUND'),

  createKey: async ({ tenant, me, body, invalid }) => {
    if (isPast(body.expiresAt)) invalid({ expiresAt: [notInFuture] })
    const ipWhitelist = normalizeWhitelist(body.ipWhitelist)
    return tenant.transaction(tx => createKey(tx, { ...body, ipWhitelist, createdBy: me.user.id }))
  },

  updateKey: async ({ tenant, path, body, fail, invalid }) => {
    if (isPast(body.expiresAt) && (await findKeyById(tenant, path.id))) invalid({ expiresAt: [notInFuture] })
    const ipWhitelist = normalizeWhitelist(body.ipWhitelist)
    const changes = { ...body, ...(ipWhitelist && { ipWhitelist }) }
    return (await updateKey(tenant, path.id, changes)) ?? fail('NOT_FOUND')
  },

  rotateKey: async ({ tenant, path, body, fail }) =>
    (await tenant.transaction(tx => rotateKey(tx, path.id, body?.graceSeconds))) ?? fail('NOT_FOUND'),

  revokeKey: async ({ tenant, path, query, fail }) => {
    const revoke = query.disableSubscriptions ? revokeKeyWithSubscriptions : revokeKey
    if (!(await revoke(tenant, path.id))) fail('NOT_FOUND')
  },
})
