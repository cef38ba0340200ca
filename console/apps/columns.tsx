import type { Admin } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

/** The actions on an app. */
export type AppAction = 'edit' | 'rotate' | 'remove'

const PreviousSecret = ({ until }: { until: string | null }) =>
  until && (
    <>
      <br />
      <span class="quiet">
        {t({ fr: 'ancien secret, fin', en: 'old secret, ends' })} <Time value={until} />
      </span>
    </>
  )

const types: Record<Admin.App['type'], Text> = {
  confidential: { fr: 'avec secret', en: 'with a secret' },
  public: { fr: 'sans secret', en: 'without a secret' },
}

interface ActionsProps {
  app: Admin.App
  onAction: (action: AppAction, app: Admin.App) => void
}

const Actions = ({ app, onAction }: ActionsProps) => {
  const [change, rotate, remove] = [
    t({ fr: 'Modifier', en: 'Change' }),
    t({ fr: 'Remplacer le secret', en: 'Rotate the secret' }),
    t({ fr: 'Supprimer', en: 'Remove' }),
  ]
  return (
    <span class="actions">
      <Button operation="updateApp" label={`${change} ${app.name}`} onClick={() => onAction('edit', app)}>
        {change}
      </Button>
      {app.type === 'confidential' && (
        <Button operation="rotateAppSecret" label={`${rotate} ${app.name}`} onClick={() => onAction('rotate', app)}>
          {rotate}
        </Button>
      )}
      <Button
        look="danger"
        operation="removeApp"
        label={`${remove} ${app.name}`}
        onClick={() => onAction('remove', app)}
      >
        {remove}
      </Button>
    </span>
  )
}

/** The columns of the list of registered apps. */
export const appColumns = (onAction: ActionsProps['onAction']): Column<Admin.App>[] => [
  {
    title: t({ fr: 'Nom', en: 'Name' }),
    cell: ({ name, clientId }) => (
      <>
        {name}
        <br />
        <code>{clientId}</code>
      </>
    ),
  },
  {
    title: 'Type',
    cell: ({ type, previousSecretUntil }) => (
      <>
        {t(types[type])}
        <PreviousSecret until={previousSecretUntil} />
      </>
    ),
  },
  {
    title: t({ fr: 'URI de redirection', en: 'Redirect URIs' }),
    cell: ({ redirectUris }) =>
      redirectUris.map(uri => (
        <div key={uri}>
          <code>{uri}</code>
        </div>
      )),
  },
  { title: t({ fr: 'Connexions', en: 'Connections' }), cell: ({ connectionCount }) => connectionCount, isNumber: true },
  { title: t({ fr: 'Actions', en: 'Actions' }), cell: app => <Actions app={app} onAction={onAction} /> },
]
