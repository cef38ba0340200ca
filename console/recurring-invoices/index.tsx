import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { intervals, recurringStatuses } from './labels.ts'
import { t } from './texts.ts'

/** Why the service has paused a template. */
const LastError = ({ template: { id, clientId, lastError } }: { template: Data.RecurringInvoice }) => {
  if (!lastError) return null
  if (lastError.missing.length === 0)
    return <p class="late">{t.rich('lastInvoiceFailed', { code: <code>{lastError.code}</code> })}</p>
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
  return state ? <Badge tone={state.tone}>{state.text}</Badge> : null
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
      label={isActive ? t('pauseTemplateId', { id: String(id) }) : t('resumeTemplateId', { id: String(id) })}
      onClick={() => mutate()}
    >
      {isActive ? t('pause') : t('resume')}
    </Button>
  )
}

const DeleteTemplate = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Confirm
    title={t('deleteRecurringInvoice')}
    action={common('delete')}
    onConfirm={() => data.recurringInvoices.delete(id)}
    onDone={() => {
      void reload('listRecurringInvoices')
      onClose()
    }}
    onClose={onClose}
  >
    <p>{t('invoicesThatItHasCreated')}</p>
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
      title: common('invoice'),
      cell: template => (
        <>
          <a href={pathTo(`/recurring-invoices/${template.id}/edit`)}>{template.lines[0]?.description}</a>
          <LastError template={template} />
        </>
      ),
    },
    { title: common('client'), cell: template => <ClientName id={template.clientId} />, isText: true },
    {
      title: common('status'),
      cell: ({ status }) => <Status status={status} />,
    },
    { title: t('interval'), cell: ({ interval }) => intervals[interval] },
    {
      title: t('next'),
      cell: ({ nextDate, status }) => status !== 'ended' && formatDay(nextDate),
    },
    { title: common('total'), cell: ({ totalTtc }) => money(totalTtc), isNumber: true },
    {
      title: t('last'),
      cell: ({ lastInvoiceId }) =>
        lastInvoiceId !== null && <a href={pathTo(`/invoices/${lastInvoiceId}`)}>{common('view')}</a>,
    },
    {
      title: common('actions'),
      cell: template => (
        <div class="actions">
          {template.status !== 'ended' && <Toggle template={template} />}
          <Button label={t('deleteTemplateId', { id: String(template.id) })} onClick={() => setDeleted(template.id)}>
            {common('delete')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Page
      title={t('recurringInvoices')}
      intro={t('serviceCreatesInvoiceAtEach')}
      actions={
        <a class="link-button primary" href={pathTo('/recurring-invoices/new')}>
          {t('newRecurringInvoice')}
        </a>
      }
    >
      <div class="filters">
        <ClientFilter id={clientId} onChange={client => set({ client })} />
      </div>
      <ListTable
        list={list}
        label={t('recurringInvoices')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noRecurringInvoices')} />}
      />
      {deleted !== undefined && <DeleteTemplate id={deleted} onClose={() => setDeleted(undefined)} />}
    </Page>
  )
}
