import { webhooks } from './webhooks.admin.ts'

export const handlers = webhooks
