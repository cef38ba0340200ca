import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { DateTimeField, toInstant } from '../components/date-time-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useUrlState } from '../components/url-state.ts'
import { deliveryStatuses } from './delivery-status.tsx'
import { eventOptions } from './events.ts'

type Query = Admin.ListSubscriptionDeliveriesQuery
type Filters = Pick<Query, 'status' | 'event' | 'statusClass' | 'since' | 'until'>

const all = { fr: 'Toutes', en: 'All' }

const statusClasses = {
  '': all,
  '2xx': '2xx',
  '3xx': '3xx',
  '4xx': '4xx',
  '5xx': '5xx',
  none: { fr: 'Sans réponse', en: 'No response' },
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
        label={t({ fr: 'État', en: 'Status' })}
        value={values['status'] ?? ''}
        options={{ '': all, ...deliveryStatuses }}
        onChange={status => set({ status })}
      />
      <SelectField
        label={t({ fr: 'Événement', en: 'Event' })}
        value={values['event'] ?? ''}
        options={{ '': { fr: 'Tous', en: 'All' }, ...eventOptions }}
        onChange={event => set({ event })}
      />
      <SelectField
        label={t({ fr: 'Réponse', en: 'Response' })}
        value={values['statusClass'] ?? ''}
        options={statusClasses}
        onChange={statusClass => set({ statusClass })}
      />
      <div class="period">
        <DateTimeField
          label={t({ fr: 'Depuis', en: 'Since' })}
          value={values['since'] ?? ''}
          onChange={since => set({ since })}
        />
        <DateTimeField
          label={t({ fr: 'Jusqu’à', en: 'Until' })}
          value={values['until'] ?? ''}
          onChange={until => set({ until })}
        />
      </div>
    </div>
  )
}
