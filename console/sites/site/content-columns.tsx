import type { Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { formatNumber, language } from '../../app/language.ts'
import { Badge, type Tone } from '../../components/badge.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { readFields, type Fields } from './fields.ts'
import { t } from './texts.ts'

type Item = Admin.SiteContent

const statuses: Record<string, { text: string; tone?: Tone }> = {
  publish: { text: t('publishedStatus'), tone: 'good' },
  future: { text: t('scheduled') },
  draft: { text: t('draft') },
  pending: { text: t('pendingReview'), tone: 'warning' },
  private: { text: t('private') },
  trash: { text: t('inTrash') },
}
const deleted: { text: string; tone: Tone } = { text: t('deleted'), tone: 'bad' }

const types: Record<string, string> = {
  post: t('post'),
  page: common('page'),
  product: t('product'),
}

const lookUp = <Value,>(texts: Record<string, Value>, name: string | undefined): Value | undefined =>
  name !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined

/** The name of an item: the field that its kind documents, or another that sites use. */
export const nameOf = ({ data, remoteId, id }: Item): string => {
  const fields = readFields(data)
  const names = ['title', 'number', 'name', 'reference'].map(fields.text)
  return names.find(name => name !== undefined) ?? `#${remoteId ?? id}`
}

const Name = ({ item }: { item: Item }) => {
  const url = readFields(item.data).text('url')
  return url === undefined ? <>{nameOf(item)}</> : <ExternalLink url={url}>{nameOf(item)}</ExternalLink>
}

const Status = ({ item }: { item: Item }) => {
  const fields = readFields(item.data)
  const status = fields.text('status')
  const known = fields.isTrue('isDeleted') ? deleted : lookUp(statuses, status)
  if (known) return <Badge tone={known.tone ?? 'neutral'}>{known.text}</Badge>
  return <>{status ?? '–'}</>
}

const typeOf = ({ data }: Item) => {
  const type = readFields(data).text('type')
  return lookUp(types, type) ?? type ?? '–'
}

const timeOf = (fields: Fields, names: string[]) => names.map(fields.time).find(time => time !== undefined)

/** An amount with its currency, as the site states them. */
const totalOf = ({ data }: Item) => {
  const fields = readFields(data)
  const [total, currency] = [fields.text('total'), fields.text('currency')]
  if (total === undefined) return '–'
  const amount = Number(total)
  if (Number.isNaN(amount) || !/^[A-Z]{3}$/.test(currency ?? '')) return [total, currency].filter(Boolean).join(' ')
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
}

const name: Column<Item> = { title: common('name'), cell: item => <Name item={item} /> }
const type: Column<Item> = { title: common('type'), cell: typeOf, isText: true }
const status: Column<Item> = {
  title: t('status'),
  cell: item => <Status item={item} />,
  isText: true,
}
const timeColumn = (title: string, ...names: string[]): Column<Item> => ({
  title,
  cell: item => <Time value={timeOf(readFields(item.data), names) ?? item.updatedAt} />,
})

/** The columns for the items of a kind, as the contract documents their fields. */
export const columnsByKind: Record<Exclude<Admin.ContentKind, 'extension'>, Column<Item>[]> = {
  content: [
    name,
    type,
    status,
    {
      title: t('author'),
      cell: ({ data }) => readFields(data).text('author') ?? '–',
      isText: true,
    },
    timeColumn(t('modified'), 'modifiedAt', 'publishedAt'),
  ],
  order: [
    name,
    status,
    { title: t('total'), cell: totalOf, isNumber: true },
    {
      title: t('items'),
      cell: ({ data }) => {
        const items = readFields(data).number('itemCount')
        return items === undefined ? '–' : formatNumber(items)
      },
      isNumber: true,
    },
    timeColumn(t('ordered'), 'createdAt'),
  ],
  sync: [name, type, status, timeColumn(t('received'))],
}
