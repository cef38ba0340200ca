import type { Operation } from '#src/platform/operations/types.ts'
import type { Api } from '#test/contract/contracts.ts'
import { at, tables } from '#test/contract/operations.ts'

interface DocumentedContract {
  paths: Record<string, Record<string, { 'x-codeSamples'?: { label: string; source: string }[] }>>
}

/** An operation with the samples that the page of its contract shows. */
export interface SampledOperation {
  id: string
  operation: Operation
  curl: string | undefined
  sdk: string | undefined
  php: string | undefined
  python: string | undefined
}

/** All operations of an API, with the samples that its page shows. */
export const samplesOf = async (url: string, api: Api): Promise<SampledOperation[]> => {
  const page = (await (await fetch(`${url}/docs/${api}.json`)).json()) as DocumentedContract
  return Object.entries(tables[api]).map(([id, operation]) => {
    const samples = page.paths[operation.path]?.[operation.method]?.['x-codeSamples'] ?? []
    const source = (label: string) => samples.find(sample => sample.label === label)?.source
    return { id, operation, curl: source('curl'), sdk: source('SDK'), php: source('PHP'), python: source('Python') }
  })
}

/** A sample with other values than the examples of the contract. Each example must be in the sample. */
export const withReplacements = (sample: string, replacements: [example: string, other: string][]) => {
  let text = sample
  for (const [example, replacement] of replacements) {
    if (!text.includes(example)) throw new Error(`${example} is not in the sample:\n${sample}`)
    text = text.replaceAll(example, replacement)
  }
  return text
}

/** Replacements for the ids in the sample of a path. */
export const idsOf = ({ path }: Operation, ids: (number | string)[]): [example: string, other: string][] => {
  const names = [...path.matchAll(/\{\w+\}/g)]
  if (names.length === 0 || ids.length === 0) return []
  return [[at(path, ...names.map((_, index) => index + 1)), at(path, ...ids)]]
}

/** An SDK sample with other ids, which are the first arguments of its call. */
export const withIds = (sample: string, ids: number[]) => {
  if (ids.length === 0) return sample
  const [call = ''] = /\(1(?:, 2)?(?=[,)])/.exec(sample) ?? []
  return withReplacements(sample, [[call, `(${ids.join(', ')}`]])
}
