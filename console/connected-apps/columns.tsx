import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { AppOrigin } from '../components/app-identity.tsx'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

/** The actions on a connection. */
export type ConnectionAction = 'limits' | 'disconnect'

/** The columns of the list of connected apps. */
export const connectionColumns = (
  onAction: (action: ConnectionAction, connection: Admin.ConnectedApp) => void,
): Column<Admin.ConnectedApp>[] => [
  {
    title: t('app'),
    cell: ({ id, app }) => (
      <>
        <a href={pathTo(`/connected-apps/${id}`)}>{app.name}</a>
        <br />
        <AppOrigin app={app} />
      </>
    ),
  },
  { title: t('permissions'), cell: ({ scopes }) => <code>{scopes.join(', ')}</code> },
  {
    title: t('limits'),
    cell: ({ rateLimitPerMinute, rateLimitPerDay }) =>
      t('limitsPerMinuteAndDay', {
        perMinute: formatNumber(rateLimitPerMinute),
        perDay: formatNumber(rateLimitPerDay),
      }),
  },
  {
    title: t('connectedBy'),
    cell: ({ user, createdAt }) => (
      <>
        {user.name},{' '}
        <span class="quiet">
          <Time value={createdAt} />
        </span>
      </>
    ),
  },
  { title: t('lastUsed'), cell: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
  {
    title: common('actions'),
    cell: connection => (
      <span class="actions">
        <Button
          operation="updateConnectedApp"
          label={t('limitsOfName', { name: connection.app.name })}
          onClick={() => onAction('limits', connection)}
        >
          {t('limits')}
        </Button>
        <Button
          look="danger"
          operation="disconnectApp"
          label={t('disconnectName', { name: connection.app.name })}
          onClick={() => onAction('disconnect', connection)}
        >
          {t('disconnect')}
        </Button>
      </span>
    ),
  },
]
