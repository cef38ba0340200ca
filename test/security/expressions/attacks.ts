import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp'

/** A text on which an expression may take long: a prefix, a pump that is repeated up to the length, and a suffix. */
export interface Attack {
  prefix: string
  pump: string
  suffix: string
}

/** Parts of an expression that match one character. */
type Leaf = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass

/** Repetitions up to here cost a constant factor. */
const maxConstantFactor = 16
/** Per expression; the pairs of characters grow with the square of their number. */
const maxCharacters = 24
const maxPairedCharacters = 6

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))
/** Letters, digits and spaces first: they represent a class best. */
const candidates = [
  ...ascii.filter(char => /[\w ]/.test(char)),
  ...ascii,
  ...Array.from('éœÀß٣中あ\u0301\u00A0\u2028\uFEFF＝’€😀\u{1F1E6}'),
]

const isLeaf = (node: AST.Node): node is Leaf =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type)

const leavesOf = (pattern: AST.Pattern) => {
  const leaves: Leaf[] = []
  const enter = (node: Leaf) => {
    if (!node.parent?.type.includes('Class')) leaves.push(node)
  }
  visitRegExpAST(pattern, {
    onCharacterEnter: enter,
    onCharacterSetEnter: enter,
    onCharacterClassEnter: enter,
    onExpressionCharacterClassEnter: enter,
  })
  return leaves
}

/** The characters on which assertions depend. */
const boundariesOf = (pattern: AST.Pattern, flags: string) => [
  ...(flags.includes('m') ? [String.raw`\n`] : []),
  ...(/\\b/i.test(pattern.raw) ? [String.raw`\w`] : []),
]

/** The characters that matter to an expression: one for each set of parts that match the same characters. */
const createAlphabet = (pattern: AST.Pattern, flags: string) => {
  const leaves = leavesOf(pattern)
  const parts = [...new Set([...leaves.map(({ raw }) => raw), ...boundariesOf(pattern, flags)])]
  const matchers = parts.map(part => new RegExp(`^(?:${part})$`, flags.replaceAll(/[gy]/g, '')))
  const literal = leaves.flatMap(leaf => (leaf.type === 'Character' ? [String.fromCodePoint(leaf.value)] : []))
  const matched = new Map<string, { char: string; by: Set<string> }>()
  for (const char of [...candidates, ...literal]) {
    const by = parts.filter((_, index) => matchers[index]?.test(char))
    const key = by.join('\n')
    if (!matched.has(key)) matched.set(key, { char, by: new Set(by) })
  }
  const all = [...matched.values()].toSorted((a, b) => b.by.size - a.by.size)
  return {
    characters: all.filter(({ by }) => by.size > 0).map(({ char }) => char),
    /** The characters of a part, one per set of parts. */
    of: ({ raw }: Leaf) => all.filter(({ by }) => by.has(raw)).map(({ char }) => char),
    /** A character that as few parts as possible match. */
    outsider: all.at(-1)?.char ?? '',
  }
}
type Alphabet = ReturnType<typeof createAlphabet>

/** A short text that a part matches. */
const sampleOf = (node: AST.Node, alphabet: Alphabet): string => {
  if (isLeaf(node)) return alphabet.of(node)[0] ?? ''
  switch (node.type) {
    case 'Alternative':
      return node.elements.map(element => sampleOf(element, alphabet)).join('')
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? sampleOf(node.alternatives[0], alphabet) : ''
    case 'Quantifier':
      return sampleOf(node.element, alphabet).repeat(Math.max(node.min, Math.min(node.max, 1)))
    case 'Assertion':
      return node.kind === 'lookbehind' && !node.negate && node.alternatives[0]
        ? sampleOf(node.alternatives[0], alphabet)
        : ''
    default:
      return ''
  }
}

/** Each part of an expression with a text that lets the match begin and reach it. */
const partsOf = (pattern: AST.Pattern, alphabet: Alphabet) => {
  const parts: { node: AST.Element; before: string }[] = []
  const visitAll = (alternatives: AST.Alternative[], before: string) => {
    for (const { elements } of alternatives)
      elements.reduce((text, element) => {
        visit(element, text)
        return text + sampleOf(element, alphabet)
      }, before)
  }
  const visit = (node: AST.Element, before: string) => {
    parts.push({ node, before })
    if (node.type === 'Quantifier') visit(node.element, before)
    if ('alternatives' in node) visitAll(node.alternatives, before)
  }
  visitAll(pattern.alternatives, '')
  return parts
}

const pairsOf = (characters: readonly string[]) =>
  characters.flatMap(first => characters.filter(second => second !== first).map(second => first + second))

/** The texts that a repetition repeats: each character of a class, and each alternative of a group. */
const pumpsOf = ({ element }: AST.Quantifier, alphabet: Alphabet) => {
  if (isLeaf(element)) return alphabet.of(element)
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return [sampleOf(element, alphabet)]
  return element.alternatives.map(alternative => sampleOf(alternative, alphabet))
}

/**
 * Texts for which an expression takes long if it is not linear: runs of each of its characters, and of pairs of them;
 * runs of what each repetition repeats, after a text that reaches it; and runs of each beginning of it. They end in
 * nothing, in a character that the expression does not match, or in a line feed, so that the match fails late.
 */
export const attacksOn = (source: string, flags: string): Attack[] => {
  const parser = new RegExpParser({ ecmaVersion: 2025 })
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const alphabet = createAlphabet(pattern, flags)
  const { outsider } = alphabet
  const characters = alphabet.characters.slice(0, maxCharacters)
  const runs = [...characters, ...pairsOf(characters.slice(0, maxPairedCharacters))].flatMap(pump =>
    ['', outsider].map(prefix => ({ prefix, pump })),
  )
  const parts = partsOf(pattern, alphabet)
  const repetitions = parts.flatMap(({ node, before }) =>
    node.type === 'Quantifier' && node.max > maxConstantFactor
      ? pumpsOf(node, alphabet).map(pump => ({ prefix: before, pump }))
      : [],
  )
  const beginnings = [
    ...parts.map(({ node, before }) => before + sampleOf(node, alphabet)),
    ...repetitions.map(({ prefix, pump }) => prefix + pump),
  ].map(pump => ({ prefix: '', pump }))
  const attacks = [...runs, ...repetitions, ...beginnings]
    .filter(({ pump }) => pump !== '')
    .flatMap(start => [...new Set(['', outsider, '\n'])].map(suffix => ({ ...start, suffix })))
  return [...new Map(attacks.map(attack => [JSON.stringify(attack), attack])).values()]
}
