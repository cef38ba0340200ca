import { disconnect } from './connectors.ts'
import { isSignatureRequired } from './hmac-policy.ts'
import type { Message } from '#src/ground/base/language.ts'
import { Localized } from '#src/platform/operations/types.ts'
import { pluginHandlers } from './plugin-api.ts'

const instructions: Message = {
  fr: 'Conservez apiKey et apiSecret chiffrés (AES-256-GCM) : apiSecret ne sera plus affiché. Envoyez un heartbeat toutes les 5 minutes et récupérez les commandes toutes les 60 secondes.',
  en: 'Store apiKey and apiSecret encrypted (AES-256-GCM): apiSecret is not shown again. Send a heartbeat every 5 minutes, and fetch the commands every 60 seconds.',
}

export const pairing = pluginHandlers({
  pairPlugin: async ({ body, pair, hmac, fail }) => {
    const credentials = (await pair(body)) ?? fail('INVALID_PAIRING_TOKEN')
    const hmacRequired = isSignatureRequired(hmac, {
      platform: body.platform,
      policyVersion: body.pluginVersion ?? null,
      signsV2: false,
    })
    return new Localized(language => ({
      success: true as const,
      ...credentials,
      hmacRequired,
      instructions: instructions[language],
    }))
  },

  disconnectPlugin: async ({ tenant }) => {
    await disconnect(tenant)
  },
})
