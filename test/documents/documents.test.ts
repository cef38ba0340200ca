import { expect } from 'vitest'
import { it as base } from 'vitest'
import { openDocuments } from '#src/documents/index.ts'
import { OverloadedError } from '#src/errors/overloaded.ts'
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
] as const)('renders %s in a thread', async ([format, type, start], { documents }) => {
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

it('does not hold up the event loop', async ({ documents }) => {
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

it('gives up a document that takes too long', async ({ onTestFinished }) => {
  const documents = openDocuments({ renderTimeoutMs: 1 })
  onTestFinished(documents.close)
  await expect(documents.render(1, sampleDocument(), 'facturx')).rejects.toThrow(OverloadedError)
})

it('renders nothing after it is closed', async () => {
  const documents = openDocuments()
  await documents.close()
  await expect(documents.render(1, sampleDocument(), 'cii')).rejects.toThrow('closed')
})
