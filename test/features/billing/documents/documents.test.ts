import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { it as base } from 'vitest'
import { openDocuments } from '#src/features/billing/documents/index.ts'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { renderingProcesses } from '#test/processes/rendering.ts'
import { sampleDocument } from './sample-document.ts'

const it = base.extend('documents', { scope: 'file' }, async ({}, { onCleanup }) => {
  const documents = openDocuments()
  onCleanup(documents.close)
  return documents
})

it.for([
  ['pdf', 'application/pdf', '%PDF-1.7'],
  ['facturx', 'application/pdf', '%PDF-1.7'],
  ['cii', 'application/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice '],
  ['ubl', 'application/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice '],
] as const)('renders %s in a process', async ([format, type, start], { documents }) => {
  const rendered = await documents.render(1, sampleDocument(), format)
  expect(rendered.type).toBe(type)
  expect(Buffer.from(rendered.bytes).toString('latin1', 0, start.length)).toBe(start)
})

it('rejects with the error of a document, and renders the next one', async ({ documents }) => {
  await expect(documents.render(1, sampleDocument({ type: 'quote' }), 'cii')).rejects.toThrow(
    'A quote has no electronic form',
  )
  await expect(documents.render(1, sampleDocument(), 'cii')).resolves.toBeDefined()
})

/** Collecting the garbage of other tests costs time, too, but not at each attempt. */
it('does not hold up the event loop', { retry: 2 }, async ({ documents }) => {
  await documents.render(1, sampleDocument(), 'facturx')
  const before = process.threadCpuUsage()
  await Promise.all(Array.from({ length: 10 }, () => documents.render(1, sampleDocument(), 'facturx')))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / 10).toBeLessThan(10)
})

it('refuses documents beyond the maximum that may wait, and lets agencies take turns', async ({ onTestFinished }) => {
  const documents = openDocuments({ maxWaiting: 3 })
  onTestFinished(documents.close)
  const finished: number[] = []
  const render = async (agencyId: number) => {
    await documents.render(agencyId, sampleDocument(), 'cii')
    finished.push(agencyId)
  }
  const first = [render(1), render(1), render(1), render(1)]
  const refused = expect(Promise.all(first)).rejects.toThrow(OverloadedError)
  await Promise.all([render(2), refused])
  await Promise.allSettled(first)
  expect(finished).toEqual([1, 1, 2, 1])
})

const generous = { megabytes: 512, cpuMs: 60_000, elapsedMs: 60_000 }

it.for([
  ['CPU time', { cpuMs: 1 }],
  ['time', { elapsedMs: 1 }],
  ['memory', { megabytes: 10 }],
] as const)(
  'gives up a document that takes too much %s, and refuses others of its agency',
  async ([, limit], { onTestFinished }) => {
    const documents = openDocuments({ limits: { ...generous, ...limit } })
    onTestFinished(documents.close)
    const errorOf = (agencyId: number) =>
      documents.render(agencyId, sampleDocument(), 'facturx').catch((error: unknown) => error)
    expect([await errorOf(1), await errorOf(1), await errorOf(2)]).toMatchObject([
      { name: 'Error', message: 'The document took too much to render' },
      { name: 'Error', message: 'A document of the agency took too much to render' },
      { name: 'Error', message: 'The document took too much to render' },
    ])
  },
)

it('renders again for an agency some time after a document that took too much', async ({ onTestFinished }) => {
  const documents = openDocuments({ limits: { ...generous, megabytes: 10 } })
  onTestFinished(documents.close)
  const messageOf = () => documents.render(1, sampleDocument(), 'cii').catch((error: unknown) => String(error))
  const first = await messageOf()
  const refused = await messageOf()
  expect(refused).not.toBe(first)
  await expect.poll(messageOf, { timeout: 30_000 }).toBe(first)
})

it('has no secret of the service in the environment of its process', async ({ documents, onTestFinished }) => {
  process.env['SECRET_OF_THE_SERVICE'] = 'secret'
  onTestFinished(() => void delete process.env['SECRET_OF_THE_SERVICE'])
  await documents.render(1, sampleDocument(), 'cii')
  const children = await renderingProcesses(process.pid)
  const environments = await Promise.all(children.map(pid => readFile(`/proc/${pid}/environ`, 'utf8')))
  expect(environments.filter(text => text !== '')).not.toEqual([])
  expect(environments.join('')).not.toContain('secret')
})

it('renders nothing after it is closed', async () => {
  const documents = openDocuments()
  await documents.close()
  await expect(documents.render(1, sampleDocument(), 'cii')).rejects.toThrow('closed')
})
