import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Button } from '../components/button.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

/** The actions on an app. */
export type AppAction = 'edit' | 'rotate' | 'remove'

const PreviousSecret = ({ until }: { until: string | null }) =>
  until && (
    <>
      <br />
      <span class="quiet">{t.rich('oldSecretEnds', { time: <Time value={until} /> })}</span>
    </>
  )

const types: Record<Admin.App['type'], string> = {
  confidential: t('withSecret'),
  public: t('withoutSecret'),
}

interface ActionsProps {
  app: Admin.App
  onAction: (action: AppAction, app: Admin.App) => void
}

const Actions = ({ app, onAction }: ActionsProps) => {
  const [change, rotate, remove] = [common('change'), t('rotateSecret'), t('remove')]
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
    title: common('name'),
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
        {types[type]}
        <PreviousSecret until={previousSecretUntil} />
      </>
    ),
  },
  {
    title: t('redirectURIs'),
    cell: ({ redirectUris }) =>
      redirectUris.map(uri => (
        <div key={uri}>
          <code>{uri}</code>
        </div>
      )),
  },
  { title: t('connections'), cell: ({ connectionCount }) => connectionCount, isNumber: true },
  { title: common('actions'), cell: app => <Actions app={app} onAction={onAction} /> },
]
