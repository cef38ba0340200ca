import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { rowsOf } from '#test/docs/blocks.ts'
import { connectClient } from './clients.ts'

interface Step {
  tool: string
  arguments: object
}
// oxlint-disable-next-line typescript/no-explicit-any -- results of any tool
type Result = any
interface EverydayRequest {
  request: string
  /** The query of the agent. */
  query: string
  /** The tools that it executes; the last ones with ids that the first one returned. */
  steps: (Step | ((first: Result) => Step))[]
}

const clientName = 'Garage Leroy'
const lookUp: Step = { tool: 'listClients', arguments: { search: clientName, fields: 'name' } }
const step = (tool: string, args: object): Step => ({ tool, arguments: args })
const forClient =
  (tool: string, args: object, name = 'clientId') =>
  (first: Result) =>
    step(tool, { [name]: first.data[0].id, ...args })

const requests: EverydayRequest[] = [
  {
    request: 'Create an urgent ticket for Garage Leroy',
    query: 'create an urgent ticket for a client',
    steps: [lookUp, forClient('createTicket', { title: 'The form does not work', priority: 'urgent' })],
  },
  {
    request: 'Which tickets are in progress?',
    query: 'tickets in progress',
    steps: [step('listTickets', { status: 'in_progress', fields: 'title,priority', limit: 20 })],
  },
  { request: 'Close ticket 1', query: 'close a ticket', steps: [step('updateTicket', { id: 1, status: 'closed' })] },
  {
    request: 'Add the client Boulangerie Moreau',
    query: 'add a client',
    steps: [step('createClient', { name: 'Boulangerie Moreau', city: 'Lyon' })],
  },
  {
    request: 'What is the phone number of Garage Leroy?',
    query: 'phone number of a client',
    steps: [step('listClients', { search: clientName, fields: 'name,phone' })],
  },
  {
    request: 'Garage Leroy has moved to Nantes',
    query: 'change the address of a client',
    steps: [lookUp, forClient('updateClient', { city: 'Nantes' }, 'id')],
  },
  {
    request: 'What is the email of Marie Dupont?',
    query: 'find a contact',
    steps: [step('listContacts', { search: 'Marie Dupont', fields: 'firstName,lastName,email' })],
  },
  {
    request: 'Add Jean Petit as a contact of Garage Leroy',
    query: 'add a contact',
    steps: [lookUp, forClient('createContact', { firstName: 'Jean', lastName: 'Petit' })],
  },
  {
    request: 'Quelles factures sont impayées ?',
    query: 'factures impayées',
    steps: [step('listInvoices', { status: 'overdue', fields: 'invoiceNumber,totalTtc,dueDate', limit: 20 })],
  },
  {
    request: 'Draft an invoice of two hours for Garage Leroy',
    query: 'create an invoice',
    steps: [
      lookUp,
      forClient('createInvoice', { lines: [{ description: 'Maintenance', quantity: 2, unitPrice: '80' }] }),
    ],
  },
  {
    request: 'Mark invoice 1 as paid',
    query: 'mark an invoice as paid',
    steps: [step('updateInvoice', { id: 1, status: 'paid' })],
  },
  {
    request: 'Prepare a quote for Garage Leroy',
    query: 'prepare a quote',
    steps: [lookUp, forClient('createQuote', { lines: [{ description: 'Website', quantity: 1, unitPrice: '900' }] })],
  },
  {
    request: 'Which quotes have been accepted?',
    query: 'accepted quotes',
    steps: [step('listQuotes', { status: 'accepted', fields: 'quoteNumber,totalHt', limit: 20 })],
  },
  {
    request: 'Remind me to call the bakery on Friday',
    query: 'reminder',
    steps: [step('createTask', { title: 'Call the bakery', dueDate: '2027-01-15' })],
  },
  {
    request: 'What is due this week?',
    query: 'tasks due this week',
    steps: [step('listTasks', { 'dueDate[lt]': '2027-01-18', fields: 'title,dueDate', limit: 20 })],
  },
  { request: 'Task 1 is done', query: 'complete a task', steps: [step('updateTask', { id: 1, status: 'done' })] },
  {
    request: 'Delete task 1',
    query: 'delete a task',
    steps: [step('deleteTask', { id: 1 })],
  },
  {
    request: 'What is on my calendar tomorrow?',
    query: 'calendar of tomorrow',
    steps: [step('listEvents', { from: '2027-01-14', to: '2027-01-14', fields: 'title,startDate,location' })],
  },
  {
    request: 'Plan a meeting with Garage Leroy',
    query: 'plan a meeting with a client',
    steps: [lookUp, forClient('createEvent', { title: 'Meeting', startDate: '2027-01-14T10:00:00+01:00' })],
  },
  {
    request: 'Which websites does Garage Leroy have?',
    query: 'websites of a client',
    steps: [lookUp, forClient('listWebsites', { fields: 'url,cms' })],
  },
]

const verbOf = (tool: string) => {
  if (/^(list|get)/.test(tool)) return 'read'
  return tool.startsWith('delete') ? 'delete' : 'change'
}

/** A token is about four bytes of JSON. */
const toTokens = (bytes: number) => Math.round(bytes / 4)

const clientCount = 10_000
const batchSize = 100

const it = test
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  /** The ids that the requests name. */
  .extend('ids', { scope: 'file' }, async ({ app, key }) => {
    const post = async (path: string, sent: object) => {
      const { status, body } = await app.request('post', path, key, { body: sent })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      return body
    }
    const totals = { totalHt: '100.00', totalTtc: '120.00' }
    for (let first = 0; first < clientCount; first += batchSize)
      await post('/clients/batch', {
        items: Array.from({ length: batchSize }, (_, nth) => ({ name: `Client ${first + nth}` })),
      })
    const { id: clientId } = await post('/clients', { name: clientName, phone: '+33 1 23 45 67 89' })
    await post('/contacts', { firstName: 'Marie', lastName: 'Dupont', email: 'marie@example.com' })
    await post('/websites', { clientId, url: 'https://garage.example' })
    for (const status of ['in_progress', 'open']) await post('/tickets', { clientId, title: 'Slow page', status })
    for (const status of ['overdue', 'sent']) await post('/invoices', { clientId, status, ...totals })
    await post('/quotes', { clientId, status: 'accepted', ...totals })
    await post('/events', { clientId, title: 'Visit', startDate: '2027-01-14T10:00:00Z' })
    const idOf = async (path: string, body: object) => (await post(path, body)).id as number
    const ids: Record<string, number> = {
      updateTicket: await idOf('/tickets', { clientId, title: 'Broken link' }),
      updateInvoice: await idOf('/invoices', { clientId, ...totals }),
      updateTask: await idOf('/tasks', { title: 'Call back' }),
      deleteTask: await idOf('/tasks', { title: 'Obsolete' }),
    }
    return ids
  })
  /** Executes a request as an agent does, and returns its calls and how many bytes they take. */
  .extend('run', ({ app, key, ids }) => async ({ query, steps }: EverydayRequest) => {
    const { call } = await connectClient(app.url, key, {
      answer: () => ({ action: 'accept', content: { confirm: true } }),
    })
    let bytes = 0
    let calls = 0
    const send = async (name: string, args: Record<string, unknown>) => {
      const { isError, value } = await call(name, args)
      expect(isError, JSON.stringify(value)).toBe(false)
      calls++
      bytes += Buffer.byteLength(JSON.stringify(args)) + Buffer.byteLength(JSON.stringify(value))
      return value
    }
    const { tools } = await send('search', { query })
    const offered = JSON.stringify(tools.slice(0, 3))
    let first: Result
    for (const next of steps) {
      const { tool, arguments: args } = typeof next === 'function' ? next(first) : next
      // A tool that is not among the best matches is named by an argument of theirs: "clientId: integer (from
      // listClients)".
      expect(offered, `${query}: ${tool}`).toMatch(new RegExp(`"name":"${tool}"|from ${tool}\\)`))
      const id = ids[tool] === undefined || !('id' in args) || steps.length > 1 ? {} : { id: ids[tool] }
      first = (await send(verbOf(tool), { tool, arguments: { ...args, ...id } })).result
    }
    return { calls, bytes, tokens: toTokens(bytes) }
  })

/** Ids and dates have different lengths. */
const tolerance = 0.1
const table = rowsOf('docs/agents.md').filter(([, calls]) => /^[1-9]$/.test(calls ?? ''))

describe('everyday requests', () => {
  it.for(requests)('$request', async ({ request, ...rest }, { run }) => {
    const { calls, bytes, tokens } = await run({ request, ...rest })
    const [, documentedCalls, documentedTokens] = table.find(([name]) => name === request) ?? []
    expect(calls).toBe(Number(documentedCalls))
    expect(tokens / Number(documentedTokens), `${tokens} tokens`).toBeGreaterThan(1 - tolerance)
    expect(tokens / Number(documentedTokens), `${tokens} tokens`).toBeLessThan(1 + tolerance)
    expect(bytes).toBeLessThan(5000)
  })

  it('are those that the guide lists, and take two calls in the median, and three at most', () => {
    expect(table.map(([request]) => request)).toEqual(requests.map(({ request }) => request))
    const calls = table.map(([, count]) => Number(count)).toSorted((a, b) => a - b)
    expect([calls.length, calls[9], calls[10], calls.at(-1)]).toEqual([20, 2, 2, 3])
  })

  it('need the definitions of the tools once', async ({ app, key }) => {
    const { tools, instructions } = await connectClient(app.url, key)
    const tokens = toTokens(Buffer.byteLength(JSON.stringify({ tools, instructions })))
    const [, documented] = /about ([\d,]+) tokens once/.exec(readFileSync('docs/agents.md', 'utf8')) ?? []
    expect(Math.abs(tokens / Number(documented?.replace(',', '')) - 1)).toBeLessThan(tolerance)
  })
})
