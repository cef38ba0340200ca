import { readChoice, storeChoice } from './storage.ts'

const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The height of the rows of tables that the user has chosen. */
export const readDensity = (): Density => readChoice('density', densities) ?? 'comfortable'

/** Shows tables in the chosen density. */
export const applyDensity = (): void => {
  document.documentElement.dataset['density'] = readDensity()
}

export const switchDensity = (density: Density): void => {
  storeChoice('density', density)
  applyDensity()
}
