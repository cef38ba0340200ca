import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the project lives, as its owner fills in `project.json`. */
export interface Project {
  homepage: string
  /** The URL from which Git clones. */
  repository: string
  /** Where people report bugs: a URL, or an address with `mailto:`. */
  bugs: string
  license: string
  author: { name: string; email: string }
  /** The name in the MCP registry: a domain of the owner in reverse order, a slash, and a name. */
  mcpName: string
}

/** The folders of the packages. */
const packages = ['', 'sdk', 'sdk/n8n', 'test/conformance/package']
const serverFile = 'deploy/server.json'
const pythonFile = 'sdk/python/pyproject.toml'

type Json = Record<string, unknown>

const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Json
const readProject = (root: string) => readJson(root, 'project.json') as unknown as Project

/** The fields of a package that come from the project. */
const fieldsOf = ({ homepage, bugs, license, author, repository }: Project, directory: string) => ({
  homepage,
  bugs: bugs.startsWith('mailto:') ? { email: bugs.slice('mailto:'.length) } : { url: bugs },
  license,
  author,
  repository: { type: 'git', url: `git+${repository}`, ...(directory && { directory }) },
})

/** The fields of the project by file: those of each package, and of the entry for the MCP registry. */
const expectedFields = (project: Project): [string, Json][] => [
  ...packages.map((directory): [string, Json] => [join(directory, 'package.json'), fieldsOf(project, directory)]),
  [serverFile, { name: project.mcpName, websiteUrl: project.homepage }],
]

const urlsSection = /^\[project\.urls\]\n(?:[^[\n].*\n)*/m

/** The section of the Python library with the addresses. */
const pythonUrls = ({ homepage, repository, bugs }: Project) =>
  ['[project.urls]', `Homepage = "${homepage}"`, `Repository = "${repository}"`, `Issues = "${bugs}"`, ''].join('\n')

/** The credentials of the n8n node, which lead to their guide. */
const credentialFiles = ['ApiKeyApi', 'ApiOAuth2Api'].map(name => `sdk/n8n/credentials/Agency${name}.credentials.ts`)
const documentationUrl = /documentationUrl = '[^']*'/
const credentialUrl = ({ homepage }: Project) => `documentationUrl = '${homepage}/docs/recipes/automation-tools'`

const pythonText = (root: string) => readFileSync(join(root, pythonFile), 'utf8')

/** Writes the fields of `project.json` into the packages and the entry for the MCP registry. */
export const writeMetadata = (root: string): void => {
  const project = readProject(root)
  for (const [file, fields] of expectedFields(project))
    writeFileSync(join(root, file), `${JSON.stringify({ ...readJson(root, file), ...fields }, null, 2)}\n`)
  writeFileSync(
    join(root, pythonFile),
    pythonText(root).replace(urlsSection, () => pythonUrls(project)),
  )
  for (const file of credentialFiles) {
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(
      join(root, file),
      text.replace(documentationUrl, () => credentialUrl(project)),
    )
  }
}

/** The fields that differ from `project.json`, and packages without keywords. */
export const findStaleMetadata = (root: string): string[] => {
  const project = readProject(root)
  const staleField = (file: string, field: string) =>
    `${file} has another ${field} than project.json: run \`npm run release:metadata\``
  const issues = expectedFields(project).flatMap(([file, fields]) => {
    const actual = readJson(root, file)
    const stale = Object.entries(fields)
      .filter(([name, value]) => JSON.stringify(actual[name]) !== JSON.stringify(value))
      .map(([name]) => staleField(file, name))
    const keywords = actual['keywords']
    const lacksKeywords = file !== serverFile && !(Array.isArray(keywords) && keywords.length > 0)
    return [...stale, ...(lacksKeywords ? [`${file} has no keywords`] : [])]
  })
  const [section] = urlsSection.exec(pythonText(root)) ?? []
  const staleCredentials = credentialFiles.filter(
    file => !readFileSync(join(root, file), 'utf8').includes(credentialUrl(project)),
  )
  return [
    ...issues,
    ...(section === pythonUrls(project) ? [] : [staleField(pythonFile, 'project.urls')]),
    ...staleCredentials.map(file => staleField(file, 'documentationUrl')),
  ]
}

/** Domains that nobody can own, RFC 2606 and RFC 6761. In the name for the MCP registry, they are in reverse order. */
const reserved = /\b(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test|localhost))\b/
const reservedName = /^(?:(?:com|net|org)\.example|example|invalid|test|localhost)\b/

/** The fields of `project.json` that are placeholders. */
export const findPlaceholders = (root: string): string[] =>
  Object.entries(readProject(root))
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .filter(([name, text]) => (name === 'mcpName' ? reservedName : reserved).test(text))
    .map(([name, text]) => `project.json has a placeholder for ${name}, ${text}: fill in yours`)
