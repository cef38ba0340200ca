import { listRequests } from '#src/request-log/history.ts'
import { adminHandlers } from './operations.ts'

export const logs = adminHandlers({
  listRequests: ({ tenant, query }) => listRequests(tenant, query),
})
