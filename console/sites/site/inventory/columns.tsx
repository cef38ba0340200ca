import type { ComponentChildren } from 'preact'
import type { Admin } from '../../../app/api.ts'
import { common } from '../../../app/common.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { ExternalLink } from '../../../components/external-link.tsx'
import type { Column } from '../../../components/table.tsx'
import { isOlder } from '../../versions.ts'
import type { Extension } from './extension.ts'
import { t } from './texts.ts'
import type { Update } from './updates.ts'

const types: Record<string, string> = {
  core: common('core'),
  plugin: common('plugin'),
  theme: t('theme'),
  module: t('module'),
}

const typeOf = ({ type = '–' }: Extension) => (Object.hasOwn(types, type) ? (types[type] ?? type) : type)

const yesOrNo = (value: boolean | undefined) => {
  if (value === undefined) return '–'
  return value ? common('yes') : common('no')
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
        <p class="hint">{t('requiresPhp', { version: requiresPhp })}</p>
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
    <Badge>{t('updatePending')}</Badge>
  ) : (
    <Button
      operation="queueCommand"
      label={t('updateName', { name: update.extension.name })}
      onClick={() => onUpdate(update)}
    >
      {t('update')}
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
    { title: common('name'), cell: extension => <Name extension={extension} /> },
    { title: common('type'), cell: typeOf, isText: true },
    {
      title: common('version'),
      cell: extension => (
        <Version extension={extension} phpVersion={connector.phpVersion} update={updates.get(extension.id)} />
      ),
      isText: true,
    },
    { title: t('active'), cell: ({ isActive }) => yesOrNo(isActive) },
    {
      title: t('automaticUpdates'),
      cell: ({ autoUpdate }) => yesOrNo(autoUpdate),
    },
    {
      title: common('action'),
      cell: withUpdate(update => <Action update={update} isPending={isPending} onUpdate={onUpdate} />),
    },
    {
      title: t('selection'),
      cell: withUpdate(
        update =>
          !isPending(update) && (
            <input
              type="checkbox"
              aria-label={t('selectName', { name: update.extension.name })}
              checked={selected.has(update.extension.id)}
              onChange={event => onSelect(update.extension.id, event.currentTarget.checked)}
            />
          ),
      ),
    },
  ]
}
