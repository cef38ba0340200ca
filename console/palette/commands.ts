import { data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { navigation } from '../app/pages.ts'
import { pathTo } from '../app/paths.ts'

/** Something to open. */
export interface Command {
  text: string
  /** The kind of page or row. */
  hint: string
  href: string
  isExternal?: boolean
}

const actions: { text: Text; path: string }[] = [
  { text: { fr: 'Nouveau client', en: 'New client' }, path: '/clients?new=1' },
  { text: { fr: 'Nouveau site web', en: 'New website' }, path: '/websites?new=1' },
  { text: { fr: 'Nouveau ticket', en: 'New ticket' }, path: '/tickets?new=1' },
  { text: { fr: 'Nouvelle facture', en: 'New invoice' }, path: '/invoices/new' },
  { text: { fr: 'Nouveau devis', en: 'New quote' }, path: '/quotes/new' },
  { text: { fr: 'Nouvelle tâche', en: 'New task' }, path: '/tasks?new=1' },
]

/** Pages and actions, which need no request. */
export const fixedCommands: Command[] = [
  ...navigation.flatMap(({ title, links }) =>
    links.map(({ path, title: text, isExternal = false }) => ({
      text: t(text),
      hint: title ? t(title) : t({ fr: 'Page', en: 'Page' }),
      href: isExternal ? path : pathTo(path),
      isExternal,
    })),
  ),
  ...actions.map(({ text, path }) => ({ text: t(text), hint: t({ fr: 'Action', en: 'Action' }), href: pathTo(path) })),
]

/** Letters without case and accents. */
const simplify = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Whether a text contains words that begin with all those of a search. */
export const matches = (text: string, search: string): boolean => {
  const words = simplify(text).split(/[^\p{Letter}\p{Number}]+/u)
  return simplify(search)
    .split(/\s+/)
    .every(part => words.some(word => word.startsWith(part)))
}

const maxRows = 6

/** The clients, websites, tickets, invoices and quotes that a search finds. */
export const searchRows = async (search: string): Promise<Command[]> => {
  const query = { search, limit: maxRows, count: 'false' } as const
  const [clients, tickets, websites, invoices, quotes] = await Promise.all([
    data.clients.list(query),
    data.tickets.list(query),
    data.websites.list(query),
    data.invoices.list(query),
    data.quotes.list(query),
  ])
  return [
    ...clients.data.map(({ id, name }) => ({ text: name, hint: 'Client', href: pathTo(`/clients/${id}`) })),
    ...tickets.data.map(({ id, title }) => ({ text: title, hint: 'Ticket', href: pathTo(`/tickets/${id}`) })),
    ...websites.data.map(({ id, url }) => ({
      text: url,
      hint: t({ fr: 'Site web', en: 'Website' }),
      href: pathTo(`/websites/${id}`),
    })),
    ...invoices.data.map(({ id, invoiceNumber, billedTo: { name } }) => ({
      text: [invoiceNumber, name].filter(Boolean).join(' – '),
      hint: t({ fr: 'Facture', en: 'Invoice' }),
      href: pathTo(`/invoices/${id}`),
    })),
    ...quotes.data.map(({ id, quoteNumber, billedTo: { name } }) => ({
      text: [quoteNumber, name].filter(Boolean).join(' – '),
      hint: t({ fr: 'Devis', en: 'Quote' }),
      href: pathTo(`/quotes/${id}`),
    })),
  ]
}
