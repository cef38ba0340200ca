/** Repeatable random values, so that a failing document can be generated again. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number
  /** A whole number; both ends are included. */
  integer: (min: number, max: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  isTrue: (probability: number) => boolean
}

/** A generator by the algorithm mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    pick: values => values[integer(0, values.length - 1)] as (typeof values)[number],
    isTrue: probability => next() < probability,
  }
}
