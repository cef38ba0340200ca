import { rangeOf } from '#src/addresses.ts'
import { instantOf } from '#src/operations/formats.ts'
import { findKeyById, listKeys, updateKey } from '#src/keys/administration.ts'
import { createKey, revokeKey } from '#src/keys/keys.ts'
import { adminHandlers } from './operations.ts'

const isPast = (expiresAt: string | null | undefined) =>
  expiresAt !== undefined && expiresAt !== null && instantOf(expiresAt) <= Date.now()

/** Addresses as those of callers are written, so that they match. */
const whitelistOf = (ranges: string[] | undefined) => ranges?.flatMap(range => rangeOf(range) ?? [])

export const keys = adminHandlers({
  listKeys: ({ scope, query }) => listKeys(scope, query),

  getKey: async ({ scope, path, fail }) => (await findKeyById(scope, path.id)) ?? fail('NOT_FOUND'),

  createKey: async ({ scope, me, body, invalid }) => {
    if (isPast(body.expiresAt)) invalid({ expiresAt: ['Doit être dans le futur'] })
    return createKey(scope.db, {
      ...body,
      ipWhitelist: whitelistOf(body.ipWhitelist),
      agencyId: scope.agencyId,
      createdBy: me.user.id,
    })
  },

  updateKey: async ({ scope, path, body, fail, invalid }) => {
    if (isPast(body.expiresAt) && (await findKeyById(scope, path.id)))
      invalid({ expiresAt: ['Doit être dans le futur'] })
    const ipWhitelist = whitelistOf(body.ipWhitelist)
    const changes = { ...body, ...(ipWhitelist && { ipWhitelist }) }
    return ((await updateKey(scope, path.id, changes)) ?? fail('NOT_FOUND')).resource
  },

  revokeKey: async ({ scope, path, fail }) => {
    if (!(await findKeyById(scope, path.id))) fail('NOT_FOUND')
    await revokeKey(scope.db, path.id)
  },
})
