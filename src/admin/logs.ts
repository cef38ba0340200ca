import { listRequests } from '#src/keys/request-history.ts'
import { adminHandlers } from './operations.ts'

export const logs = adminHandlers({
  listRequests: ({ scope, query }) => listRequests(scope, query),
})
