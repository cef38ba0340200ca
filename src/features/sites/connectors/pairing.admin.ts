import { createPairingToken } from './pairing.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const pairing = adminHandlers({
  createPairingToken: async ({ tenant, path, fail }) =>
    (await createPairingToken(tenant, path.id)) ?? fail('NOT_FOUND'),
})
