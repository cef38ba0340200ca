import { useSession } from '../app/session.tsx'
import { Page } from '../components/page.tsx'
import { Attention } from './attention.tsx'
import { Checklist } from './checklist.tsx'
import { MoneyPlot } from './money-plot.tsx'
import { t } from './texts.ts'
import { DueTasks, OpenTickets, OverdueInvoices, TodayEvents, WaitingQuotes } from './today.tsx'

export default function HomePage() {
  const { user } = useSession()
  return (
    <Page title={t('hello', { name: user.name })}>
      <Checklist />
      <Attention />
      <div class="digests">
        <TodayEvents />
        <DueTasks />
        <OpenTickets />
        <OverdueInvoices />
        <WaitingQuotes />
      </div>
      <MoneyPlot />
    </Page>
  )
}
