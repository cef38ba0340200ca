import type { Operation } from '#src/operations/types.ts'
import type { Api } from '#test/contract/contracts.ts'
import { at, tables } from '#test/contract/operations.ts'

interface DocumentedContract {
  paths: Record<string, Record<string, { 'x-codeSamples'?: { label: string; source: string }[] }>>
}

/** An operation of a contract, and the samples of it that the page of the contract shows. */
export interface SampledOperation {
  id: string
  operation: Operation
  curl: string | undefined
  sdk: string | undefined
}

/** Every operation of the table of a contract, with what its page shows of it. */
export const samplesOf = async (url: string, api: Api): Promise<SampledOperation[]> => {
  const page = (await (await fetch(`${url}/docs/${api}.json`)).json()) as DocumentedContract
  return Object.entries(tables[api]).map(([id, operation]) => {
    const samples = page.paths[operation.path]?.[operation.method]?.['x-codeSamples'] ?? []
    const source = (label: string) => samples.find(sample => sample.label === label)?.source
    return { id, operation, curl: source('curl'), sdk: source('SDK') }
  })
}

/** A sample that is about other things than those of the contract's examples. Each of them must be in it. */
export const withReplacements = (sample: string, replacements: [example: string, other: string][]) => {
  let text = sample
  for (const [example, replacement] of replacements) {
    if (!text.includes(example)) throw new Error(`${example} is not in the sample:\n${sample}`)
    text = text.replaceAll(example, replacement)
  }
  return text
}

/** The ids of the sample of a path, and those that it shall be about. */
export const idsOf = ({ path }: Operation, ids: (number | string)[]): [example: string, other: string][] => {
  const names = [...path.matchAll(/\{\w+\}/g)]
  if (names.length === 0) return []
  return [[at(path, ...names.map((_, index) => index + 1)), at(path, ...ids)]]
}
