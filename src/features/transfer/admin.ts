import { exports } from './exports/exports.admin.ts'

export const handlers = exports
