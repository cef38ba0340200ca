/** The number of inserted, removed, replaced and transposed letters between two texts (optimal string alignment). */
const editDistance = (from: string, to: string) => {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isTransposed = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isTransposed ? at(row - 2, column - 2) + 1 : Infinity,
      )
    }
  }
  return at(from.length, to.length)
}

/** Shorter names are close to many others: PORTS and HOSTS belong to other software. */
const minLength = 6
/** Names of this length may differ by two letters. */
const longLength = 12

/** Other software reads these variables. */
const foreign = new Set(['DATADIR', 'LOGLEVEL', 'DATABASE_URI', 'REDIS_URI', 'REDISURL', 'TLS_CA', 'SECRETKEY'])

/**
 * Finds the variables that are probably misspelled names of settings, with the setting. A setting that is set itself
 * has no misspelled one.
 */
export const findMisspelled = (
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): [variable: string, setting: string][] => {
  const candidates = settings.filter(name => name.length >= minLength && !environment[name])
  return Object.keys(environment)
    .filter(variable => /^[A-Z][A-Z0-9_]+$/.test(variable) && !settings.includes(variable) && !foreign.has(variable))
    .flatMap(variable => {
      const setting = candidates.find(name => editDistance(variable, name) <= (name.length >= longLength ? 2 : 1))
      return setting ? [[variable, setting] as [string, string]] : []
    })
}
