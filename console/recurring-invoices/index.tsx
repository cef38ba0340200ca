import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { MissingMentions } from '../components/billing/missing-mentions.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ClientFilter } from '../components/data/client-filter.tsx'
import { ClientName } from '../components/data/client-name.tsx'
import { Empty } from '../components/empty.tsx'
import { errorText } from '../components/error-notice.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { useMoney } from '../components/money.ts'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import type { Column } from '../components/table.tsx'
import { formatDay } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { intervals, recurringStatuses } from './texts.ts'

/** Why the service has paused a template. */
const LastError = ({ template: { id, clientId, lastError } }: { template: Data.RecurringInvoice }) => {
  if (!lastError) return null
  if (lastError.missing.length === 0)
    return (
      <p class="late">
        {t({ fr: 'Dernière facture impossible :', en: 'The last invoice failed:' })} <code>{lastError.code}</code>
      </p>
    )
  return (
    <MissingMentions
      mentions={lastError.missing}
      clientId={clientId}
      editPath={`/recurring-invoices/${id}/edit`}
      isStatic
    />
  )
}

const Status = ({ status }: Pick<Data.RecurringInvoice, 'status'>) => {
  const state = recurringStatuses.get(status)
  return state ? <Badge tone={state.tone}>{t(state.text)}</Badge> : null
}

/** Pauses a template, or resumes it. */
const Toggle = ({ template: { id, status } }: { template: Data.RecurringInvoice }) => {
  const isActive = status === 'active'
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await data.recurringInvoices.update(id, { status: isActive ? 'paused' : 'active' }),
    onSuccess: () => reload('listRecurringInvoices'),
    onError: error => notify(errorText(error)),
  })
  return (
    <Button
      isPending={isPending}
      label={
        isActive
          ? t({ fr: `Suspendre le modèle ${id}`, en: `Pause template ${id}` })
          : t({ fr: `Reprendre le modèle ${id}`, en: `Resume template ${id}` })
      }
      onClick={() => mutate()}
    >
      {isActive ? t({ fr: 'Suspendre', en: 'Pause' }) : t({ fr: 'Reprendre', en: 'Resume' })}
    </Button>
  )
}

const DeleteTemplate = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Confirm
    title={t({ fr: 'Supprimer la facture récurrente ?', en: 'Delete the recurring invoice?' })}
    action={t({ fr: 'Supprimer', en: 'Delete' })}
    onConfirm={() => data.recurringInvoices.delete(id)}
    onDone={() => {
      void reload('listRecurringInvoices')
      onClose()
    }}
    onClose={onClose}
  >
    <p>{t({ fr: 'Les factures qu’elle a créées restent.', en: 'The invoices that it has created stay.' })}</p>
  </Confirm>
)

export default function RecurringInvoicesPage() {
  const money = useMoney()
  const { values, set } = useUrlState()
  const [deleted, setDeleted] = useState<number>()
  const clientId = Number(values['client']) || undefined
  const query = clientId === undefined ? {} : { clientId }
  const list = useList(operationKey('listRecurringInvoices', query), offset =>
    data.recurringInvoices.list({ ...query, limit: 100, offset }),
  )
  const columns: Column<Data.RecurringInvoice>[] = [
    {
      title: t({ fr: 'Facture', en: 'Invoice' }),
      cell: template => (
        <>
          <a href={pathTo(`/recurring-invoices/${template.id}/edit`)}>{template.lines[0]?.description}</a>
          <LastError template={template} />
        </>
      ),
    },
    { title: t({ fr: 'Client', en: 'Client' }), cell: template => <ClientName id={template.clientId} />, isText: true },
    {
      title: t({ fr: 'État', en: 'Status' }),
      cell: ({ status }) => <Status status={status} />,
    },
    { title: t({ fr: 'Rythme', en: 'Interval' }), cell: ({ interval }) => t(intervals[interval]) },
    {
      title: t({ fr: 'Prochaine', en: 'Next' }),
      cell: ({ nextDate, status }) => status !== 'ended' && formatDay(nextDate),
    },
    { title: t({ fr: 'Total TTC', en: 'Total' }), cell: ({ totalTtc }) => money(totalTtc), isNumber: true },
    {
      title: t({ fr: 'Dernière', en: 'Last' }),
      cell: ({ lastInvoiceId }) =>
        lastInvoiceId !== null && <a href={pathTo(`/invoices/${lastInvoiceId}`)}>{t({ fr: 'Voir', en: 'View' })}</a>,
    },
    {
      title: t({ fr: 'Actions', en: 'Actions' }),
      cell: template => (
        <div class="actions">
          {template.status !== 'ended' && <Toggle template={template} />}
          <Button
            label={t({ fr: `Supprimer le modèle ${template.id}`, en: `Delete template ${template.id}` })}
            onClick={() => setDeleted(template.id)}
          >
            {t({ fr: 'Supprimer', en: 'Delete' })}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Page
      title={t({ fr: 'Factures récurrentes', en: 'Recurring invoices' })}
      intro={t({
        fr: 'Le service crée une facture à chaque date, comme pour un contrat de maintenance.',
        en: 'The service creates an invoice at each date, as for a maintenance contract.',
      })}
      actions={
        <a class="link-button primary" href={pathTo('/recurring-invoices/new')}>
          {t({ fr: 'Nouvelle facture récurrente', en: 'New recurring invoice' })}
        </a>
      }
    >
      <div class="filters">
        <ClientFilter id={clientId} onChange={client => set({ client })} />
      </div>
      <ListTable
        list={list}
        label={t({ fr: 'Factures récurrentes', en: 'Recurring invoices' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucune facture récurrente', en: 'No recurring invoices' })} />}
      />
      {deleted !== undefined && <DeleteTemplate id={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  )
}
