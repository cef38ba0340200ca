import type { SynthesisDocument } from './generation.ts'

/** The documents that a text refers to by their numbers. */
export const citations = (documents: readonly SynthesisDocument[]): string =>
  [
    'Sources :',
    ...documents.map(({ title, sourceDomain, url }, index) => `[${index + 1}] ${title}, ${sourceDomain} : ${url}`),
  ].join('\n')
