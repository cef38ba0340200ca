import { eraseUser } from '#src/connectors/erasure.ts'
import { pluginHandlers } from './operations.ts'

export const erasure = pluginHandlers({
  requestErasure: async ({ scope, body, invalid }) => {
    if (body.user_id === 0 && !body.user_data?.email?.trim()) invalid({ 'user_data.email': ['Champ requis'] })
    return { success: true as const, erasureId: await eraseUser(scope, body) }
  },
})
