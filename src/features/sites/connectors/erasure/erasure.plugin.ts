import { requiredMessage } from '#src/platform/operations/issues.ts'
import { pluginHandlers } from '../plugin-api.ts'

export const erasure = pluginHandlers({
  requestErasure: async ({ body, erase, fail, invalid }) => {
    const email = Array.isArray(body.user_data) ? undefined : body.user_data?.email
    if (body.user_id === 0 && !email) invalid({ 'user_data.email': [requiredMessage] })
    const erasureId = (await erase(body)) ?? fail('UNKNOWN_CREDENTIALS')
    return { success: true as const, erasureId }
  },
})
