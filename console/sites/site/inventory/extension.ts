import type { Admin } from '../../../app/api.ts'
import { language } from '../../../app/language.ts'
import { readFields } from '../fields.ts'

/** A plugin, theme or module on a site, or the system itself. */
export interface Extension {
  /** The id of its row. */
  id: number
  type: string | undefined
  /** The name that commands use. */
  slug: string | undefined
  name: string
  version: string | undefined
  /** The version of an available update. */
  availableVersion: string | undefined
  isActive: boolean | undefined
  autoUpdate: boolean | undefined
  author: string | undefined
  url: string | undefined
  requiresPhp: string | undefined
  updatedAt: string
}

/** The extension of a row. Undefined if it was removed from the site. */
const toExtension = ({ id, remoteId, data, updatedAt }: Admin.SiteContent): Extension | undefined => {
  const fields = readFields(data)
  if (fields.isTrue('isInstalled') === false) return undefined
  const [slug, version] = [fields.text('slug'), fields.text('version')]
  const available = fields.text('availableVersion')
  return {
    id,
    type: fields.text('type'),
    slug,
    name: fields.text('name') ?? slug ?? `#${remoteId ?? id}`,
    version,
    availableVersion: available === version ? undefined : available,
    isActive: fields.isTrue('isActive'),
    autoUpdate: fields.isTrue('autoUpdate'),
    author: fields.text('author'),
    url: fields.text('url'),
    requiresPhp: fields.text('requiresPhp'),
    updatedAt,
  }
}

/** The system comes first, and unknown types last. */
const typeOrder = ['module', 'theme', 'plugin', 'core']
const rankOf = ({ type = '' }: Extension) => typeOrder.indexOf(type)

const hasUpdate = ({ availableVersion }: Extension) => Number(availableVersion !== undefined)

/** The installed extensions: those with an available update first, then by type and name. */
export const toExtensions = (rows: Admin.SiteContent[]): Extension[] =>
  rows
    .flatMap(row => toExtension(row) ?? [])
    .toSorted((a, b) => hasUpdate(b) - hasUpdate(a) || rankOf(b) - rankOf(a) || a.name.localeCompare(b.name, language))
