import { data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { navigation } from '../app/pages.ts'
import { pathTo } from '../app/paths.ts'
import { t } from './texts.ts'

/** Something to open. */
export interface Command {
  text: string
  /** The kind of page or row. */
  hint: string
  href: string
  isExternal?: boolean
}

const actions: { text: string; path: string }[] = [
  { text: t('newClient'), path: '/clients?new=1' },
  { text: common('newWebsite'), path: '/websites?new=1' },
  { text: common('newTicket'), path: '/tickets?new=1' },
  { text: common('newInvoice'), path: '/invoices/new' },
  { text: common('newQuote'), path: '/quotes/new' },
  { text: common('newTask'), path: '/tasks?new=1' },
]

/** Pages and actions, which need no request. */
export const fixedCommands: Command[] = [
  ...navigation.flatMap(({ title, links }) =>
    links.map(({ path, title: text, isExternal = false }) => ({
      text: text,
      hint: title ?? common('page'),
      href: isExternal ? path : pathTo(path),
      isExternal,
    })),
  ),
  ...actions.map(({ text, path }) => ({ text: text, hint: common('action'), href: pathTo(path) })),
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
      hint: common('website'),
      href: pathTo(`/websites/${id}`),
    })),
    ...invoices.data.map(({ id, invoiceNumber, billedTo: { name } }) => ({
      text: [invoiceNumber, name].filter(Boolean).join(' – '),
      hint: common('invoice'),
      href: pathTo(`/invoices/${id}`),
    })),
    ...quotes.data.map(({ id, quoteNumber, billedTo: { name } }) => ({
      text: [quoteNumber, name].filter(Boolean).join(' – '),
      hint: common('quote'),
      href: pathTo(`/quotes/${id}`),
    })),
  ]
}
