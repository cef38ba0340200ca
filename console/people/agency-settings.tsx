import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, queryClient } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { ChangeSettings } from './change-settings.tsx'
import { t } from './texts.ts'

const agencyKey = operationKey('getAgency')

/** The requirements of the agency for all members. */
export const AgencySettings = () => {
  const [isChanging, setChanging] = useState(false)
  const { data, error, refetch } = useQuery({ queryKey: agencyKey, queryFn: () => api.agency.get() })
  const title = t('security')
  if (!data)
    return (
      <Section title={title}>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Spinner />}
      </Section>
    )
  const actions = (
    <Button operation="updateAgency" onClick={() => setChanging(true)}>
      {common('change')}
    </Button>
  )
  return (
    <Section title={title} actions={actions}>
      <dl>
        <dt>{t('secondFactor')}</dt>
        <dd>{data.requireSecondFactor ? t('requiredOfAllMembers') : t('eachMembersChoice')}</dd>
      </dl>
      {isChanging && (
        <ChangeSettings
          agency={data}
          onClose={() => setChanging(false)}
          onDone={updated => {
            setChanging(false)
            queryClient.setQueryData(agencyKey, updated)
            notify(t('settingsHaveBeenSaved'))
          }}
        />
      )}
    </Section>
  )
}
