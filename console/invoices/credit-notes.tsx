import { useQuery } from '@tanstack/preact-query'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { useMoney } from '../components/money.ts'
import { Section } from '../components/section.tsx'
import { Table, type Column } from '../components/table.tsx'
import { formatDay } from '../components/time.tsx'
import { t } from './texts.ts'

/** The credit notes of an invoice. */
export const CreditNotesOf = ({ invoice: { id, clientId, status, balance, totalTtc } }: { invoice: Data.Invoice }) => {
  const money = useMoney()
  // Only an issued invoice whose balance is not its total can have been credited.
  const canHave = clientId !== null && status !== 'draft' && balance !== totalTtc
  const { data: notes = [] } = useQuery({
    queryKey: operationKey('listInvoices', { clientId: clientId ?? 0, type: 'credit_note' }, `credits ${id}`),
    queryFn: async () => {
      const query = { clientId: clientId ?? 0, type: 'credit_note', sort: '-createdAt', limit: 100 } as const
      const page = await data.invoices.list(query)
      return page.data.filter(({ creditedInvoiceId }) => creditedInvoiceId === id)
    },
    enabled: canHave,
  })
  const columns: Column<Data.Invoice>[] = [
    {
      title: t('creditNote'),
      cell: note => <a href={pathTo(`/invoices/${note.id}`)}>{note.invoiceNumber}</a>,
    },
    { title: common('date'), cell: ({ issueDate }) => formatDay(issueDate) },
    { title: common('total'), cell: note => money(note.totalTtc), isNumber: true },
  ]
  if (notes.length === 0) return null
  return (
    <Section title={t('creditNotes')}>
      <Table label={t('creditNotes')} columns={columns} rows={notes} rowKey={note => note.id} />
    </Section>
  )
}
