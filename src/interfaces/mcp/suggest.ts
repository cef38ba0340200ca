/** The number of insertions, deletions and replacements between two words. */
const distance = (a: string, b: string) => {
  let row = Array.from({ length: b.length + 1 }, (_, nth) => nth)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const maxLength = 100

/** The candidate that a misspelled name most likely means: `client_id` means `clientId`. */
export const suggestName = (name: string, candidates: readonly string[]): string | undefined => {
  const sought = normalize(name.slice(0, maxLength))
  if (sought.length < 2) return undefined
  const scored = candidates.map(candidate => {
    const word = normalize(candidate)
    const isPart = word.startsWith(sought) || word.endsWith(sought) || (word.length > 2 && sought.startsWith(word))
    return { candidate, score: Math.min(distance(sought, word), isPart ? 1 : Infinity) }
  })
  const [best] = scored.toSorted((a, b) => a.score - b.score)
  return best && best.score <= Math.ceil(sought.length / 3) ? best.candidate : undefined
}
