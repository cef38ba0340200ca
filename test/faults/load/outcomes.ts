import { quantile } from '../../../bench/measure.ts'
import { durationOf, type Outcome } from './requests.ts'

/** The outcomes of the requests that were sent in a period. */
export const sentBetween = (outcomes: readonly Outcome[], from: number, to = Infinity) =>
  outcomes.filter(({ startedAt }) => startedAt >= from && startedAt < to)

/** The number of outcomes of each kind, such as `503 UNAVAILABLE`. */
export const countKinds = (outcomes: readonly Outcome[]): Record<string, number> => {
  const kinds = Map.groupBy(outcomes, ({ status, code }) => (code === undefined ? `${status}` : `${status} ${code}`))
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]))
}

/** The kinds of outcomes, in alphabetical order. */
export const kindsOf = (outcomes: readonly Outcome[]) => Object.keys(countKinds(outcomes)).toSorted()

/** The median time of requests, in milliseconds. */
export const medianMs = (outcomes: readonly Outcome[]) => quantile(outcomes.map(durationOf), 0.5)

export const isSuccess = ({ status }: Outcome) => status >= 200 && status < 300
