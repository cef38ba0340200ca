import { createHash } from 'node:crypto'
import type { Heartbeat } from '#generated/plugin/types.ts'
import { countReported, maxAbilities, toAbilityReport, type AbilityReport } from './abilities/report.ts'
import { toStoredJson } from './stored-json.ts'

/** A heartbeat as it is stored. Undefined fields keep the values of the previous heartbeat. */
export interface HeartbeatReport {
  pluginVersion?: string | undefined
  phpVersion?: string | undefined
  platformVersion?: string | undefined
  timeZone?: string | undefined
  /** As JSON. */
  autoUpdatePolicy?: string | undefined
  abilities?: AbilityReport | undefined
  /** Equal for reports of the same fields with the same values. */
  digest?: Uint8Array | undefined
  hasTooManyAbilities: boolean
}

const digestOf = ({ abilities, ...fields }: Omit<HeartbeatReport, 'hasTooManyAbilities'>) => {
  const json = JSON.stringify({ ...fields, abilities: abilities && Buffer.from(abilities.digest).toString('base64') })
  return createHash('sha256').update(json).digest()
}

/** Converts a heartbeat for storage. Null fields count as omitted. */
export const toHeartbeatReport = ({
  pluginVersion,
  phpVersion,
  platformVersion,
  timeZone,
  autoUpdatePolicy,
  abilities,
}: Heartbeat): HeartbeatReport => {
  const hasTooManyAbilities = countReported(abilities ?? []) > maxAbilities
  const report = {
    pluginVersion: pluginVersion ?? undefined,
    phpVersion: phpVersion ?? undefined,
    platformVersion: platformVersion ?? undefined,
    timeZone: timeZone ?? undefined,
    autoUpdatePolicy: autoUpdatePolicy ? toStoredJson(autoUpdatePolicy) : undefined,
    abilities: abilities && !hasTooManyAbilities ? toAbilityReport(abilities) : undefined,
  }
  return { ...report, digest: digestOf(report), hasTooManyAbilities }
}
