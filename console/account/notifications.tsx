import { useQuery } from '@tanstack/preact-query'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { useSession } from '../app/session.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { useInitial } from '../components/use-initial.ts'
import { notificationKinds } from '../components/notification-kinds.ts'
import { t } from './texts.ts'

const Choices = ({ kinds: current, legend }: Pick<Admin.Notifications, 'kinds'> & { legend: string }) => {
  const kinds = useInitial(current)
  return (
    <Form
      action={common('save')}
      onSubmit={({ isChecked }) =>
        api.notifications.update({
          kinds: kinds.filter(({ required }) => !required).map(({ kind }) => ({ kind, enabled: isChecked(kind) })),
        })
      }
      onDone={() => {
        notify(t('yourNotificationsHaveBeenSaved'))
        void reload('getNotifications')
      }}
    >
      {() => (
        <fieldset>
          <legend>{legend}</legend>
          {kinds.map(({ kind, enabled, required }) => (
            <label key={kind} class="choice">
              <input type="checkbox" name={kind} defaultChecked={enabled} disabled={required} />{' '}
              {notificationKinds[kind]}
              {required && <span class="quiet"> {t('always')}</span>}
            </label>
          ))}
        </fieldset>
      )}
    </Form>
  )
}

/** Which mails the user wants from the agency of the session. */
export const Notifications = () => {
  const { agency, role } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getNotifications'),
    queryFn: async () => await api.notifications.get(),
  })
  return (
    <Section title={t('notifications')}>
      {data && !data.sendsMail && <p class="notice warning">{t('serviceSendsNoMail')}</p>}
      <p>
        {t('mailsAreSummedUp')} {role === 'member' && t('onlyOwnersAndAdminsGet')}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Choices kinds={data.kinds} legend={t('mailsFromName', { name: agency.name })} />}
    </Section>
  )
}
