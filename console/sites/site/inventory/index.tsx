import { useState } from 'preact/hooks'
import type { Admin } from '../../../app/api.ts'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { Table } from '../../../components/table.tsx'
import { useUrlState } from '../../../components/url-state.ts'
import { columnsOf } from './columns.tsx'
import type { Extension } from './extension.ts'
import { QueueUpdates } from './queue-updates.tsx'
import { t } from './texts.ts'
import { useExtensions } from './use-extensions.ts'
import { usePendingUpdates } from './use-pending-updates.ts'
import { useUpdates, type Update } from './updates.ts'

const Summary = ({ extensions, updates }: { extensions: Extension[]; updates: number }) => (
  <p>
    {t.count('items', extensions.length)}
    {', '}
    {updates === 0 ? t('allUpToDate') : t.count('updatesAvailable', updates)}
  </p>
)

/** The extensions of a site, with their available updates. */
export const Inventory = ({ connector }: { connector: Admin.ConnectorDetails }) => {
  const { extensions, error, isPending: isLoading, refetch } = useExtensions(connector.id)
  const updates = useUpdates(connector, extensions)
  const isPending = usePendingUpdates(connector.id)
  const [selected, setSelected] = useState(new Set<number>())
  const [queueing, setQueueing] = useState<Update[]>()
  const { values, set } = useUrlState()
  if (error && !extensions) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (isLoading || !extensions) return <Spinner />
  const hasUpdate = ({ id, availableVersion }: Extension) => updates.has(id) || availableVersion !== undefined
  const withUpdates = extensions.filter(hasUpdate)
  const isFiltered = values['updates'] === '1'
  const selectable = connector.revokedAt ? [] : [...updates.values()].filter(update => !isPending(update))
  const chosen = selectable.filter(({ extension }) => selected.has(extension.id))
  const isAllChosen = chosen.length === selectable.length
  return (
    <Section
      title={t('inventory')}
      actions={
        selectable.length > 0 && (
          <Button
            look="primary"
            operation="queueCommand"
            obstacle={chosen.length === 0 ? t('selectRows') : undefined}
            onClick={() => setQueueing(chosen)}
          >
            {t('updateSelection')} ({chosen.length})
          </Button>
        )
      }
    >
      {extensions.length === 0 ? (
        <Empty title={t('siteHasReportedNoExtensions')} />
      ) : (
        <>
          <Summary extensions={extensions} updates={withUpdates.length} />
          <div class="inventory-choices">
            <label>
              <input
                type="checkbox"
                checked={isFiltered}
                onChange={event => set({ updates: event.currentTarget.checked ? '1' : undefined })}
              />{' '}
              {t('onlyAvailableUpdates')}
            </label>
            {selectable.length > 0 && (
              <label>
                <input
                  type="checkbox"
                  checked={isAllChosen}
                  onChange={() =>
                    setSelected(new Set(isAllChosen ? [] : selectable.map(({ extension: { id } }) => id)))
                  }
                />{' '}
                {t('selectAll')} ({selectable.length})
              </label>
            )}
          </div>
          <Table
            label={t('inventory')}
            columns={columnsOf({
              connector,
              updates: connector.revokedAt ? new Map() : updates,
              isPending,
              selected,
              onSelect: (id, isSelected) =>
                setSelected(current => new Set(isSelected ? [...current, id] : [...current].filter(one => one !== id))),
              onUpdate: update => setQueueing([update]),
            })}
            rows={isFiltered ? withUpdates : extensions}
            rowKey={({ id }) => id}
          />
        </>
      )}
      {queueing && (
        <QueueUpdates
          connector={connector}
          updates={queueing}
          onDone={() => {
            setQueueing(undefined)
            setSelected(new Set())
          }}
          onClose={() => setQueueing(undefined)}
        />
      )}
    </Section>
  )
}
