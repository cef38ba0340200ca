import type { Admin } from '../../app/api.ts'
import { formatNumber, language, t, type Text } from '../../app/language.ts'
import { Badge, type Tone } from '../../components/badge.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { readFields, type Fields } from './fields.ts'

type Item = Admin.SiteContent

const statuses: Record<string, Text & { tone?: Tone }> = {
  publish: { fr: 'publié', en: 'published', tone: 'good' },
  future: { fr: 'planifié', en: 'scheduled' },
  draft: { fr: 'brouillon', en: 'draft' },
  pending: { fr: 'à relire', en: 'pending review', tone: 'warning' },
  private: { fr: 'privé', en: 'private' },
  trash: { fr: 'à la corbeille', en: 'in the trash' },
}
const deleted: Text & { tone: Tone } = { fr: 'supprimé', en: 'deleted', tone: 'bad' }

const types: Record<string, Text> = {
  post: { fr: 'Article', en: 'Post' },
  page: { fr: 'Page', en: 'Page' },
  product: { fr: 'Produit', en: 'Product' },
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
  if (known) return <Badge tone={known.tone ?? 'neutral'}>{t(known)}</Badge>
  return <>{status ?? '–'}</>
}

const typeOf = ({ data }: Item) => {
  const type = readFields(data).text('type')
  const known = lookUp(types, type)
  return known ? t(known) : (type ?? '–')
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

const name: Column<Item> = { title: t({ fr: 'Nom', en: 'Name' }), cell: item => <Name item={item} /> }
const type: Column<Item> = { title: t({ fr: 'Type', en: 'Type' }), cell: typeOf, isText: true }
const status: Column<Item> = {
  title: t({ fr: 'Statut', en: 'Status' }),
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
      title: t({ fr: 'Auteur', en: 'Author' }),
      cell: ({ data }) => readFields(data).text('author') ?? '–',
      isText: true,
    },
    timeColumn(t({ fr: 'Modifié', en: 'Modified' }), 'modifiedAt', 'publishedAt'),
  ],
  order: [
    name,
    status,
    { title: t({ fr: 'Total', en: 'Total' }), cell: totalOf, isNumber: true },
    {
      title: t({ fr: 'Articles', en: 'Items' }),
      cell: ({ data }) => {
        const items = readFields(data).number('itemCount')
        return items === undefined ? '–' : formatNumber(items)
      },
      isNumber: true,
    },
    timeColumn(t({ fr: 'Commandé', en: 'Ordered' }), 'createdAt'),
  ],
  sync: [name, type, status, timeColumn(t({ fr: 'Reçu', en: 'Received' }))],
}
