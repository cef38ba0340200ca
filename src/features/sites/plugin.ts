import { activity } from './connectors/activity.plugin.ts'
import { commands } from './connectors/commands.plugin.ts'
import { contents } from './connectors/contents.plugin.ts'
import { erasure } from './connectors/erasure/erasure.plugin.ts'
import { heartbeat } from './connectors/heartbeat.plugin.ts'
import { pairing } from './connectors/pairing.plugin.ts'
import { reports } from './connectors/reports.plugin.ts'
import { securityEvents } from './connectors/security-events.plugin.ts'
import { sso } from './connectors/sso.plugin.ts'

export const handlers = {
  ...pairing,
  ...heartbeat,
  ...activity,
  ...securityEvents,
  ...contents,
  ...reports,
  ...commands,
  ...erasure,
  ...sso,
}
