import { formatNumber } from '../app/language.ts'
import type { EventChoice } from './events.ts'
import { t } from './texts.ts'

/** The event types of a subscription: all, or the first `max` of them. */
export const Events = ({ events, max = events.length }: { events: EventChoice[]; max?: number }) => {
  if (events.includes('*')) return <>{t('all')}</>
  const hidden = events.length - max
  return (
    <>
      <code>{events.slice(0, max).join(', ')}</code>
      {hidden > 0 && ` ${t('andMore', { hidden: formatNumber(hidden) })}`}
    </>
  )
}
