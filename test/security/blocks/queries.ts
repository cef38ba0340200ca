import type { Operation } from '#src/platform/operations/types.ts'
import { run, units } from './bodies.ts'

/** Characters of a parameter: of a common one, and of the longest that a URL can have. */
const lengths = [100, 12_000]

/** A text of a length in a URL. */
const encoded = (unit: string, length: number) => {
  const characters = Math.floor((length * unit.length) / encodeURIComponent(unit).length)
  return encodeURIComponent(run(unit, characters))
}

/** Query strings with one long parameter each, by name. */
export const hostileQueries = ({ query }: Operation): [name: string, query: string][] =>
  Object.entries(query)
    .filter(([, { type }]) => type !== 'integer')
    .flatMap(([name]) =>
      Object.entries(units).flatMap(([unitName, unit]) =>
        lengths.map((length): [string, string] => [
          `${name}: ${length} ${unitName}`,
          `${encodeURIComponent(name)}=${encoded(unit, length)}`,
        ]),
      ),
    )
