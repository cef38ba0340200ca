import { useQuery } from '@tanstack/preact-query'
import type { Admin } from '../app/api.ts'
import { pluginBuildKey } from '../app/query-keys.ts'
import { pathTo } from '../app/paths.ts'

/** The names of the plugins that the service offers, without the extension of the file. */
const fileNames: Record<Admin.Connector['platform'], string> = {
  wordpress: 'plugin',
  prestashop: 'prestashop',
}

/** The plugin of a platform that the service offers for download. */
export interface PluginBuild {
  version: string
  /** The SHA-256 of the zip in hexadecimal. */
  sha256: string
  bytes: number
}

/** The path of the zip. */
export const downloadPath = (platform: Admin.Connector['platform']): string => pathTo(`/${fileNames[platform]}.zip`)

const loadBuild = async (platform: Admin.Connector['platform']) => {
  const response = await fetch(pathTo(`/${fileNames[platform]}.json`))
  const text = await response.text()
  return response.ok ? (JSON.parse(text) as PluginBuild) : null
}

/** The plugin that the service offers for a platform. Null if there is none. */
export const usePluginBuild = (
  platform: Admin.Connector['platform'],
  options: { enabled?: boolean } = {},
): PluginBuild | null | undefined =>
  useQuery({ queryKey: pluginBuildKey(platform), queryFn: () => loadBuild(platform), ...options }).data
