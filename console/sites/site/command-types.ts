import type { Admin } from '../../app/api.ts'
import type { Text } from '../../app/language.ts'

/**
 * How the payload of a command is entered: not at all, as named texts, as `enabled`, as JSON, or as an ability with its
 * input.
 */
export type PayloadForm = 'none' | 'json' | 'ability' | 'switch' | readonly { name: string; text: Text }[]

export interface CommandType {
  text: Text
  /** The platform that knows the command. All do without one. */
  platform?: Admin.Connector['platform']
  payload: PayloadForm
}

const versionField = { name: 'version', text: { fr: 'Nouvelle version', en: 'New version' } }
const slugAndVersion = [{ name: 'slug', text: { fr: 'Nom technique (slug)', en: 'Slug' } }, versionField]

/** The commands that plugins know. */
export const commandTypes: Record<string, CommandType> = {
  'wp.flush_cache': { text: { fr: 'Vider le cache', en: 'Flush the cache' }, platform: 'wordpress', payload: 'none' },
  'wp.flush_object_cache': {
    text: { fr: 'Vider le cache d’objets', en: 'Flush the object cache' },
    platform: 'wordpress',
    payload: 'none',
  },
  'wp.update_plugin': {
    text: { fr: 'Mettre à jour une extension', en: 'Update a plugin' },
    platform: 'wordpress',
    payload: slugAndVersion,
  },
  'wp.update_theme': {
    text: { fr: 'Mettre à jour un thème', en: 'Update a theme' },
    platform: 'wordpress',
    payload: slugAndVersion,
  },
  'wp.update_core': {
    text: { fr: 'Mettre à jour WordPress', en: 'Update WordPress' },
    platform: 'wordpress',
    payload: [versionField],
  },
  'wp.update_agent': {
    text: { fr: 'Mettre à jour l’extension de l’agence', en: 'Update the plugin of the agency' },
    platform: 'wordpress',
    payload: [
      versionField,
      { name: 'sha256', text: { fr: 'Empreinte SHA-256 du fichier', en: 'SHA-256 of the file' } },
    ],
  },
  'wp.maintenance_mode': {
    text: { fr: 'Page de maintenance', en: 'Maintenance page' },
    platform: 'wordpress',
    payload: 'switch',
  },
  'wp.health_check': {
    text: { fr: 'Contrôler l’état du site', en: 'Check the health of the site' },
    platform: 'wordpress',
    payload: 'none',
  },
  'wp.run_db_optimize': {
    text: { fr: 'Optimiser la base de données', en: 'Optimize the database' },
    platform: 'wordpress',
    payload: 'none',
  },
  'ps.update_module': {
    text: { fr: 'Mettre à jour un module', en: 'Update a module' },
    platform: 'prestashop',
    payload: slugAndVersion,
  },
  'ps.regenerate_thumbnails': {
    text: { fr: 'Régénérer les vignettes', en: 'Regenerate the thumbnails' },
    platform: 'prestashop',
    payload: 'none',
  },
  'generic.execute_url_check': {
    text: { fr: 'Vérifier une URL', en: 'Check a URL' },
    payload: [{ name: 'url', text: { fr: 'URL', en: 'URL' } }],
  },
  'generic.execute_ability': { text: { fr: 'Exécuter une capacité', en: 'Execute an ability' }, payload: 'ability' },
}

/** A command of another type, which the form names `''`. */
export const otherType: CommandType = { text: { fr: 'Autre type', en: 'Another type' }, payload: 'json' }

/** The commands that the plugin of a platform knows. */
export const typesOf = (platform: Admin.Connector['platform']): [type: string, CommandType][] =>
  Object.entries(commandTypes).filter(([, command]) => (command.platform ?? platform) === platform)
