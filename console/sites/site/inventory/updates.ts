import type { Admin } from '../../../app/api.ts'
import { usePluginBuild, type PluginBuild } from '../../plugin-build.ts'
import { isOlder } from '../../versions.ts'
import type { Extension } from './extension.ts'

/** A command that updates an extension. */
export interface Update {
  extension: Extension
  version: string
  type: string
  payload: Record<string, string>
}

/** The slug of the plugin that the service offers for WordPress. */
export const agentSlug = 'agency-connector'

/** The command for each type of extension, by platform. */
const commandTypes: Record<Admin.Connector['platform'], Record<string, string>> = {
  wordpress: { core: 'wp.update_core', plugin: 'wp.update_plugin', theme: 'wp.update_theme' },
  prestashop: { module: 'ps.update_module' },
}

/** The update of our own plugin, which sites get from the service if the directory of the platform has none. */
const agentUpdate = (
  { pluginVersion }: Admin.Connector,
  extension: Extension,
  build: PluginBuild | null | undefined,
): Update | undefined => {
  if (extension.type !== 'plugin' || extension.slug !== agentSlug) return undefined
  if (!build || pluginVersion === null || !isOlder(pluginVersion, build.version)) return undefined
  const { version, sha256 } = build
  return { extension, version, type: 'wp.update_agent', payload: { version, sha256 } }
}

const updateOf = (
  connector: Admin.Connector,
  extension: Extension,
  build: PluginBuild | null | undefined,
): Update | undefined => {
  const { type: extensionType = '', slug, availableVersion: version } = extension
  if (version === undefined) return agentUpdate(connector, extension, build)
  const types = commandTypes[connector.platform]
  const type = Object.hasOwn(types, extensionType) ? types[extensionType] : undefined
  if (type === undefined || slug === undefined) return undefined
  return { extension, version, type, payload: extensionType === 'core' ? { version } : { slug, version } }
}

/** The plugin of the service, which updates itself on WordPress sites. Undefined for others. */
export const useAgentBuild = ({ platform }: Admin.Connector): PluginBuild | null | undefined =>
  usePluginBuild(platform, { enabled: platform === 'wordpress' })

/** The updates that the plugin of a site can execute, by the id of the extension. */
export const useUpdates = (connector: Admin.Connector, extensions: Extension[] = []): Map<number, Update> => {
  const build = useAgentBuild(connector)
  return new Map(
    extensions.flatMap(extension => {
      const update = updateOf(connector, extension, build)
      return update ? [[extension.id, update] as const] : []
    }),
  )
}

/** The system and the plugin itself last: the others would have to wait for their restart. */
const lastTypes = ['wp.update_core', 'wp.update_agent']

/** Updates in the order in which they are queued. */
export const inOrder = (updates: Update[]): Update[] =>
  updates.toSorted((a, b) => lastTypes.indexOf(a.type) - lastTypes.indexOf(b.type))
