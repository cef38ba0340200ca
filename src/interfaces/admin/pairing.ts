import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { adminHandlers } from './operations.ts'

export const pairing = adminHandlers({
  createPairingToken: async ({ tenant, path, fail }) =>
    (await createPairingToken(tenant, path.id)) ?? fail('NOT_FOUND'),
})
