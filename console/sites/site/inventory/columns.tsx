import type { ComponentChildren } from 'preact'
import type { Admin } from '../../../app/api.ts'
import { t, type Text } from '../../../app/language.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { ExternalLink } from '../../../components/external-link.tsx'
import type { Column } from '../../../components/table.tsx'
import { isOlder } from '../../versions.ts'
import type { Extension } from './extension.ts'
import type { Update } from './updates.ts'

const types: Record<string, Text> = {
  core: { fr: 'Système', en: 'Core' },
  plugin: { fr: 'Extension', en: 'Plugin' },
  theme: { fr: 'Thème', en: 'Theme' },
  module: { fr: 'Module', en: 'Module' },
}

const typeOf = ({ type = '–' }: Extension) => (Object.hasOwn(types, type) ? t(types[type] as Text) : type)

const yesOrNo = (value: boolean | undefined) => {
  if (value === undefined) return '–'
  return value ? t({ fr: 'oui', en: 'yes' }) : t({ fr: 'non', en: 'no' })
}

const Name = ({ extension: { name, url, slug, author } }: { extension: Extension }) => (
  <>
    {url ? <ExternalLink url={url}>{name}</ExternalLink> : name}
    <br />
    <span class="quiet">
      {slug && <code>{slug}</code>} {author}
    </span>
  </>
)

const Version = ({ extension: { version, availableVersion, requiresPhp }, phpVersion, update }: VersionProps) => {
  const available = update?.version ?? availableVersion
  return (
    <>
      {version ?? '–'}
      {available !== undefined && (
        <>
          {' → '}
          <Badge tone="warning">{available}</Badge>
        </>
      )}
      {requiresPhp && phpVersion && isOlder(phpVersion, requiresPhp) && (
        <p class="hint">
          {t({ fr: 'exige PHP', en: 'requires PHP' })} {requiresPhp}
        </p>
      )}
    </>
  )
}

interface VersionProps {
  extension: Extension
  phpVersion: string | null
  update: Update | undefined
}

/** The state of the inventory, which its rows share. */
export interface InventoryState {
  connector: Admin.Connector
  updates: Map<number, Update>
  isPending: (update: Update) => boolean
  selected: Set<number>
  onSelect: (id: number, isSelected: boolean) => void
  onUpdate: (update: Update) => void
}

const Action = ({ update, isPending, onUpdate }: Pick<InventoryState, 'isPending' | 'onUpdate'> & { update: Update }) =>
  isPending(update) ? (
    <Badge>{t({ fr: 'mise à jour en attente', en: 'update pending' })}</Badge>
  ) : (
    <Button
      operation="queueCommand"
      label={`${t({ fr: 'Mettre à jour', en: 'Update' })} ${update.extension.name}`}
      onClick={() => onUpdate(update)}
    >
      {t({ fr: 'Mettre à jour', en: 'Update' })}
    </Button>
  )

/** The columns of the inventory. */
export const columnsOf = (state: InventoryState): Column<Extension>[] => {
  const { connector, updates, isPending, selected, onSelect, onUpdate } = state
  const withUpdate = (render: (update: Update) => ComponentChildren) => (extension: Extension) => {
    const update = updates.get(extension.id)
    return update && render(update)
  }
  return [
    { title: t({ fr: 'Nom', en: 'Name' }), cell: extension => <Name extension={extension} /> },
    { title: t({ fr: 'Type', en: 'Type' }), cell: typeOf, isText: true },
    {
      title: t({ fr: 'Version', en: 'Version' }),
      cell: extension => (
        <Version extension={extension} phpVersion={connector.phpVersion} update={updates.get(extension.id)} />
      ),
      isText: true,
    },
    { title: t({ fr: 'Active', en: 'Active' }), cell: ({ isActive }) => yesOrNo(isActive) },
    {
      title: t({ fr: 'Mises à jour automatiques', en: 'Automatic updates' }),
      cell: ({ autoUpdate }) => yesOrNo(autoUpdate),
    },
    {
      title: t({ fr: 'Action', en: 'Action' }),
      cell: withUpdate(update => <Action update={update} isPending={isPending} onUpdate={onUpdate} />),
    },
    {
      title: t({ fr: 'Sélection', en: 'Selection' }),
      cell: withUpdate(
        update =>
          !isPending(update) && (
            <input
              type="checkbox"
              aria-label={`${t({ fr: 'Sélectionner', en: 'Select' })} ${update.extension.name}`}
              checked={selected.has(update.extension.id)}
              onChange={event => onSelect(update.extension.id, event.currentTarget.checked)}
            />
          ),
      ),
    },
  ]
}
