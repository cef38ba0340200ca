import type { SynthesisDocument } from './generation.ts'

/** The list of sources at the end of a summary, numbered from 1. */
export const citations = (documents: readonly SynthesisDocument[]): string =>
  [
    'Sources :',
    ...documents.map(({ title, sourceDomain, url }, index) => `[${index + 1}] ${title}, ${sourceDomain} : ${url}`),
  ].join('\n')
