const numbersOf = (version: string) => /^v?(\d+(?:\.\d+)*)/.exec(version)?.[1]?.split('.').map(Number)

/** Whether a version is lower than another one by its numbers. False if one of them has no numbers. */
export const isOlder = (version: string, other: string): boolean => {
  const [numbers, others] = [numbersOf(version), numbersOf(other)]
  if (!numbers || !others) return false
  const length = Math.max(numbers.length, others.length)
  const different = Array.from({ length }, (_, at) => (numbers[at] ?? 0) - (others[at] ?? 0)).find(Boolean)
  return different !== undefined && different < 0
}
