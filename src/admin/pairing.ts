import { createPairingToken } from '#src/connectors/pairing.ts'
import { adminHandlers } from './operations.ts'

export const pairing = adminHandlers({
  createPairingToken: async ({ scope, path, fail }) => (await createPairingToken(scope, path.id)) ?? fail('NOT_FOUND'),
})
