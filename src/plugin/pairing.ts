import { disconnect } from '#src/connectors/connectors.ts'
import { isSignatureRequired } from '#src/connectors/hmac-policy.ts'
import { pluginHandlers } from './operations.ts'

const instructions =
  'Conservez apiKey et apiSecret chiffrés (AES-256-GCM) : apiSecret ne sera plus affiché. ' +
  'Envoyez un heartbeat toutes les 5 minutes et récupérez les commandes toutes les 60 secondes.'

export const pairing = pluginHandlers({
  pairPlugin: async ({ body, pair, hmac, fail }) => {
    const credentials = (await pair(body)) ?? fail('INVALID_PAIRING_TOKEN')
    const hmacRequired = isSignatureRequired(hmac, {
      platform: body.platform,
      policyVersion: body.pluginVersion ?? null,
      signsV2: false,
    })
    return { success: true as const, ...credentials, hmacRequired, instructions }
  },

  disconnectPlugin: async ({ tenant }) => {
    await disconnect(tenant)
    return { success: true as const }
  },
})
