import { readChoice, storeChoice } from './storage.ts'

const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The colour scheme that the user has chosen; by default that of the system. */
export const readScheme = (): Scheme => readChoice('scheme', schemes) ?? 'system'

/** Shows the page in the chosen colour scheme. */
export const applyScheme = (): void => {
  document.documentElement.dataset['scheme'] = readScheme()
}

export const switchScheme = (scheme: Scheme): void => {
  storeChoice('scheme', scheme)
  applyScheme()
}
