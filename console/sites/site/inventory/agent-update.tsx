import { useState } from 'preact/hooks'
import type { Admin } from '../../../app/api.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { isOlder } from '../../versions.ts'
import { QueueUpdates } from './queue-updates.tsx'
import { t } from './texts.ts'
import { agentSlug, useAgentBuild, useUpdates } from './updates.ts'
import { useExtensions } from './use-extensions.ts'
import { usePendingUpdates } from './use-pending-updates.ts'

const AvailableUpdate = ({ connector }: { connector: Admin.Connector }) => {
  const { extensions } = useExtensions(connector.id)
  const updates = useUpdates(connector, extensions)
  const isPending = usePendingUpdates(connector.id)
  const [isQueueing, setQueueing] = useState(false)
  const update = [...updates.values()].find(({ extension }) => extension.slug === agentSlug)
  if (!update) return null
  if (isPending(update)) return <Badge>{t('updatePending')}</Badge>
  return (
    <>
      <Button operation="queueCommand" onClick={() => setQueueing(true)}>
        {t('updateTo', { version: update.version })}
      </Button>
      {isQueueing && (
        <QueueUpdates
          connector={connector}
          updates={[update]}
          onDone={() => setQueueing(false)}
          onClose={() => setQueueing(false)}
        />
      )}
    </>
  )
}

/** Updates the plugin of the agency on a site, if the site has a lower version than the service offers. */
export const AgentUpdate = ({ connector }: { connector: Admin.Connector }) => {
  const build = useAgentBuild(connector)
  const { pluginVersion, revokedAt } = connector
  const isOutdated = build && pluginVersion !== null && isOlder(pluginVersion, build.version)
  // Other plugins have other versions: the extensions of the site tell whether it has ours.
  return isOutdated && !revokedAt ? <AvailableUpdate connector={connector} /> : null
}
