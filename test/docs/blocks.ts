import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A block of code in a guide. */
export interface Block {
  guide: string
  language: string
  code: string
  /** The response that the guide shows right below the block. */
  response: unknown
}

const fenced = /^```(\w*)\n(.*?)^```$(?=(?:\n\n```json\n(.*?)^```$)?)/gms

const blocksOf = (guide: string): Block[] =>
  [...readFileSync(join(root, guide), 'utf8').matchAll(fenced)].map(([, language = '', code = '', response]) => ({
    guide,
    language,
    code,
    response: response && JSON.parse(response),
  }))

/** French guides have the code of the English ones, which the check `translations` proves. */
const guides = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.md') && !/^(fr|contributing)\//.test(name))
  .map(name => `docs/${name}`)

/** Commands that readers of the README and CI run: the installation, the service, and these tests. */
const commands = ['npm ci && npm start\n', 'npm ci && npm test\n']

export const blocks = ['README.md', ...guides.toSorted()]
  .flatMap(blocksOf)
  .filter(({ language, code }) => !(language === 'sh' && commands.includes(code)))

export const blocksIn = (language: string, guide?: string) =>
  blocks.filter(block => block.language === language && (guide === undefined || block.guide === guide))

/** The only block of a guide in a language that contains a text. */
export const blockWith = (guide: string, language: string, text: string): Block => {
  const [block, ...more] = blocksIn(language, guide).filter(({ code }) => code.includes(text))
  if (!block || more.length > 0) throw new Error(`${guide} has not one block of ${language} with ${text}`)
  return block
}

/** The programs of apps, which need a registered app and people who connect it. */
export const appBlocks = {
  server: blockWith('docs/apps.md', 'ts', 'listen'),
  job: blockWith('docs/recipes/several-agencies.md', 'ts', 'fromGrant'),
}

/** The rows of the tables of a guide, as the texts of their cells. */
export const rowsOf = (guide: string): string[][] =>
  readFileSync(join(root, guide), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line =>
      line
        .slice(1, -1)
        .split(' | ')
        .map(cell => cell.trim()),
    )

/** The texts between backticks. */
export const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
