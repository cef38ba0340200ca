/** A state of the Aho–Corasick automaton: the longest prefix of a pattern at the end of the symbols read so far. */
interface State {
  next: Map<number, State>
  /** The state of its longest proper suffix. */
  suffix: State | undefined
  /** The index of the pattern that ends here. */
  pattern: number | undefined
  /** The first state along the suffixes, including this one, where a pattern ends. */
  match: State | undefined
}

const createState = (): State => ({ next: new Map(), suffix: undefined, pattern: undefined, match: undefined })

/** The state after one more symbol. */
const advance = (root: State, from: State | undefined, symbol: number): State => {
  for (let state = from; state; state = state.suffix) {
    const next = state.next.get(symbol)
    if (next) return next
  }
  return root
}

const insertPattern = (root: State, symbols: readonly number[], pattern: number) => {
  let state = root
  for (const symbol of symbols) {
    const next = state.next.get(symbol) ?? createState()
    state.next.set(symbol, next)
    state = next
  }
  if (symbols.length > 0) state.pattern = pattern
}

/** Links all states to their suffixes, by increasing length, because suffixes are shorter. */
const linkSuffixes = (root: State) => {
  const states = [root]
  for (const state of states) {
    state.match = state.pattern === undefined ? state.suffix?.match : state
    for (const [symbol, next] of state.next) {
      next.suffix = advance(root, state.suffix, symbol)
      states.push(next)
    }
  }
}

/**
 * Creates a function that returns the indexes of the patterns in a sequence of symbols, in linear time for all patterns
 * together. Patterns are distinct; an empty pattern matches nothing.
 */
export const createPatternMatcher = (patterns: readonly (readonly number[])[]) => {
  const root = createState()
  for (const [index, pattern] of patterns.entries()) insertPattern(root, pattern, index)
  linkSuffixes(root)
  return (symbols: readonly number[]): number[] => {
    const matched = new Map<State, number>()
    let state = root
    for (const symbol of symbols) {
      state = advance(root, state, symbol)
      // After a state that has matched before, all of its suffixes have matched, too.
      for (let { match } = state; match?.pattern !== undefined && !matched.has(match); match = match.suffix?.match)
        matched.set(match, match.pattern)
    }
    return [...matched.values()]
  }
}
