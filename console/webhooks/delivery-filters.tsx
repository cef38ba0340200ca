import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { DateTimeField, toInstant } from '../components/date-time-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useUrlState } from '../components/url-state.ts'
import { deliveryStatuses } from './delivery-status.tsx'
import { eventOptions } from './events.ts'
import { t } from './texts.ts'

type Query = Admin.ListSubscriptionDeliveriesQuery
type Filters = Pick<Query, 'status' | 'event' | 'statusClass' | 'since' | 'until'>

const all = common('allFeminine')

const statusClasses = {
  '': all,
  '2xx': '2xx',
  '3xx': '3xx',
  '4xx': '4xx',
  '5xx': '5xx',
  none: t('noResponse'),
}

/** The filters in the URL, as parameters of the API. */
export const useDeliveryFilters = (): Filters => {
  const { values } = useUrlState()
  const { status, event, statusClass } = values
  const filters = { status, event, statusClass, since: toInstant(values['since']), until: toInstant(values['until']) }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}

/** The fields of the filters of deliveries. */
export const DeliveryFilters = () => {
  const { values, set } = useUrlState()
  return (
    <div class="filters">
      <SelectField
        label={common('status')}
        value={values['status'] ?? ''}
        options={{ '': all, ...deliveryStatuses }}
        onChange={status => set({ status })}
      />
      <SelectField
        label={common('event')}
        value={values['event'] ?? ''}
        options={{ '': common('all'), ...eventOptions }}
        onChange={event => set({ event })}
      />
      <SelectField
        label={common('response')}
        value={values['statusClass'] ?? ''}
        options={statusClasses}
        onChange={statusClass => set({ statusClass })}
      />
      <div class="period">
        <DateTimeField label={t('since')} value={values['since'] ?? ''} onChange={since => set({ since })} />
        <DateTimeField label={t('until')} value={values['until'] ?? ''} onChange={until => set({ until })} />
      </div>
    </div>
  )
}
