import type { Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { AppOrigin } from '../components/app-identity.tsx'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

/** The actions on a connection. */
export type ConnectionAction = 'limits' | 'disconnect'

/** The columns of the list of connected apps. */
export const connectionColumns = (
  onAction: (action: ConnectionAction, connection: Admin.ConnectedApp) => void,
): Column<Admin.ConnectedApp>[] => [
  {
    title: t({ fr: 'Application', en: 'App' }),
    cell: ({ id, app }) => (
      <>
        <a href={pathTo(`/connected-apps/${id}`)}>{app.name}</a>
        <br />
        <AppOrigin app={app} />
      </>
    ),
  },
  { title: t({ fr: 'Permissions', en: 'Permissions' }), cell: ({ scopes }) => <code>{scopes.join(', ')}</code> },
  {
    title: t({ fr: 'Limites', en: 'Limits' }),
    cell: ({ rateLimitPerMinute, rateLimitPerDay }) =>
      `${formatNumber(rateLimitPerMinute)}/min, ${formatNumber(rateLimitPerDay)}/${t({ fr: 'jour', en: 'day' })}`,
  },
  {
    title: t({ fr: 'Connectée par', en: 'Connected by' }),
    cell: ({ user, createdAt }) => (
      <>
        {user.name},{' '}
        <span class="quiet">
          <Time value={createdAt} />
        </span>
      </>
    ),
  },
  { title: t({ fr: 'Utilisée', en: 'Last used' }), cell: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
  {
    title: t({ fr: 'Actions', en: 'Actions' }),
    cell: connection => (
      <span class="actions">
        <Button
          operation="updateConnectedApp"
          label={`${t({ fr: 'Limites de', en: 'Limits of' })} ${connection.app.name}`}
          onClick={() => onAction('limits', connection)}
        >
          {t({ fr: 'Limites', en: 'Limits' })}
        </Button>
        <Button
          look="danger"
          operation="disconnectApp"
          label={`${t({ fr: 'Déconnecter', en: 'Disconnect' })} ${connection.app.name}`}
          onClick={() => onAction('disconnect', connection)}
        >
          {t({ fr: 'Déconnecter', en: 'Disconnect' })}
        </Button>
      </span>
    ),
  },
]
