import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentsFiles } from './contents.ts'

/** A guide before it is parsed. */
export interface Guide {
  /** Path on the site, below `/docs/`. */
  name: string
  /** Path in the repository. */
  file: string
  /** The Markdown, without the notice of a generated file. */
  text: string
}

const contents: string[] = Object.values(contentsFiles)

/** Guides from files outside `docs/`, by name. */
const otherGuides = { changelog: 'CHANGELOG.md', sdk: 'sdk/README.md' }

/** The pages of contributors are read in the repository. */
const isForContributors = (file: string) => file.startsWith('docs/contributing/')

/** Reads all guides: the Markdown files of `docs/`, and a few others. `generated` takes precedence over files. */
export const readGuides = (root: string, generated: Record<string, string> = {}): Guide[] => {
  const read = (name: string, file: string) => ({
    name,
    file,
    text: (generated[file] ?? readFileSync(join(root, file), 'utf8')).replace(/^<!--.*?-->\s*/s, ''),
  })
  const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map(name => `docs/${name.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.md') && !contents.includes(file) && !isForContributors(file))
    .toSorted()
  return [
    ...files.map(file => read(file.replace(/^docs\/|\.md$/g, ''), file)),
    ...Object.entries(otherGuides).map(([name, file]) => read(name, file)),
  ]
}
