import { measureAll, type Expression, type Measured } from './run.ts'

const mebibyte = 1024 * 1024
/** Linear searches of 1 MiB take up to 70 ms. Those whose time grows with the square of the length take minutes. */
const maxMsPerMebibyte = 400

/** The CPU time that a search of a text may take. */
export const maxMsOf = (length: number): number => (length / mebibyte) * maxMsPerMebibyte

type Named = Pick<Expression, 'place' | 'source'>

/** The expressions that took too long, with what made them slow. */
export const describeSlow = (
  expressions: readonly Named[],
  measured: readonly Omit<Measured, 'index'>[],
  length: number,
) =>
  measured.flatMap(({ ms, attack }, index) => {
    const { place, source } = expressions[index] ?? {}
    return ms > maxMsOf(length) ? [`${place} ${source} took ${Math.round(ms)} ms: ${JSON.stringify(attack)}`] : []
  })

/** The expressions of JavaScript that are not linear. */
export const findSlow = async (expressions: readonly Expression[], length: number): Promise<string[]> =>
  describeSlow(expressions, await measureAll(expressions, { length, maxMs: maxMsOf(length) }), length)
