import type { Admin } from '../../app/api.ts'
import { t } from './texts.ts'

/**
 * How the payload of a command is entered: not at all, as named texts, as `enabled`, as JSON, or as an ability with its
 * input.
 */
export type PayloadForm = 'none' | 'json' | 'ability' | 'switch' | readonly { name: string; text: string }[]

export interface CommandType {
  text: string
  /** The platform that knows the command. All do without one. */
  platform?: Admin.Connector['platform']
  payload: PayloadForm
}

const versionField = { name: 'version', text: t('newVersion') }
const slugAndVersion = [{ name: 'slug', text: t('slug') }, versionField]

/** The commands that plugins know. */
export const commandTypes: Record<string, CommandType> = {
  'wp.flush_cache': { text: t('flushCache'), platform: 'wordpress', payload: 'none' },
  'wp.flush_object_cache': {
    text: t('flushObjectCache'),
    platform: 'wordpress',
    payload: 'none',
  },
  'wp.update_plugin': {
    text: t('updatePlugin'),
    platform: 'wordpress',
    payload: slugAndVersion,
  },
  'wp.update_theme': {
    text: t('updateTheme'),
    platform: 'wordpress',
    payload: slugAndVersion,
  },
  'wp.update_core': {
    text: t('updateWordPress'),
    platform: 'wordpress',
    payload: [versionField],
  },
  'wp.update_agent': {
    text: t('updatePluginOfAgency'),
    platform: 'wordpress',
    payload: [versionField, { name: 'sha256', text: t('sha256OfFile') }],
  },
  'wp.maintenance_mode': {
    text: t('maintenancePage'),
    platform: 'wordpress',
    payload: 'switch',
  },
  'wp.health_check': {
    text: t('checkHealthOfSite'),
    platform: 'wordpress',
    payload: 'none',
  },
  'wp.run_db_optimize': {
    text: t('optimizeDatabase'),
    platform: 'wordpress',
    payload: 'none',
  },
  'ps.update_module': {
    text: t('updateModule'),
    platform: 'prestashop',
    payload: slugAndVersion,
  },
  'ps.regenerate_thumbnails': {
    text: t('regenerateThumbnails'),
    platform: 'prestashop',
    payload: 'none',
  },
  'generic.execute_url_check': {
    text: t('checkUrl'),
    payload: [{ name: 'url', text: t('url') }],
  },
  'generic.execute_ability': { text: t('executeAbility'), payload: 'ability' },
}

/** A command of another type, which the form names `''`. */
export const otherType: CommandType = { text: t('anotherType'), payload: 'json' }

/** The commands that the plugin of a platform knows. */
export const typesOf = (platform: Admin.Connector['platform']): [type: string, CommandType][] =>
  Object.entries(commandTypes).filter(([, command]) => (command.platform ?? platform) === platform)
