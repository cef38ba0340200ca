import { apps } from './apps.admin.ts'
import { authorizations } from './authorizations.admin.ts'
import { keys } from './keys.admin.ts'
import { logs } from './logs.admin.ts'
import { members } from './members.admin.ts'

export const handlers = { ...members, ...keys, ...apps, ...authorizations, ...logs }
