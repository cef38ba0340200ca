import { notifications } from './notifications.admin.ts'

export const handlers = notifications
