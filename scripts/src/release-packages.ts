// Prepares a release: packs the service, the SDK, the Python library and the plugins for sites, writes the software
// bills of
// materials (SBOM) and the changelog. Fails, and leaves the changelog, if the version is too low for the changes of the
// contracts, if the addresses of the project are placeholders, if the package has other contents than the build, or if
// the signatures of the packages are invalid or cannot be checked.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolder } from './build/engine.ts'
import { lastRelease, unreleasedText, withRelease } from './release/changelog.ts'
import { findContentIssues } from './release/contents.ts'
import { findPlaceholders, findStaleMetadata } from './release/metadata.ts'
import { npm } from './release/npm.ts'
import { writeServicePackage } from './release/service.ts'
import { buildPython, canBuildPython } from './release/python.ts'
import { findSignatureIssues, writeBoms } from './release/supply-chain.ts'
import { changedContracts, findVersionIssue } from './release/version.ts'

const folder = process.argv[2] ?? 'release'
const sdk = resolve('sdk')

const readVersion = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version

/** The versions of contracts, too, must reflect their changes. The first release of an interface has none. */
const findContractIssues = (changes: { api: string }[]): string[] => {
  const apis = changes.map(({ api }) => api).filter(api => existsSync(`openapi/released/${api}.json`))
  if (apis.length === 0) return []
  const script = fileURLToPath(new URL('released-contracts.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [script, ...apis], { stdio: 'inherit' })
  return status === 0 ? [] : ['The version of a contract does not reflect its changes']
}

const findVersionIssues = (changelog: string): string[] => {
  const [version, sdkVersion] = [readVersion('package.json'), readVersion('sdk/package.json')]
  if (version !== sdkVersion)
    return [`The service has the version ${version} and the SDK ${sdkVersion}: they are released together`]
  if (unreleasedText(changelog) === '') return ['CHANGELOG.md has no text below "Unreleased"']
  const changes = changedContracts()
  const issue = findVersionIssue(version, lastRelease(changelog), changes)
  return [...(issue === undefined ? [] : [issue]), ...findContractIssues(changes)]
}

/** Packs the SDK as npm publishes it, and returns the issues of the package. */
const packSdk = (): string[] => {
  const { status, stdout, stderr } = npm('pack', '--json', '--workspace=sdk', `--pack-destination=${folder}`)
  if (status !== 0) return [`npm pack failed: ${stderr}`]
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const tarball = join(folder, filename)
  const unpacked = mkdtempSync(join(tmpdir(), 'agency-api-release-'))
  try {
    const { status: tarStatus, stderr: tarError } = spawnSync('tar', ['-xzf', tarball, '-C', unpacked])
    if (tarStatus !== 0) return [`${tarball} could not be unpacked: ${String(tarError)}`]
    console.log(`wrote ${tarball}: ${statSync(tarball).size} bytes`)
    return findContentIssues(sdk, tarball, join(unpacked, 'package'))
  } finally {
    rmSync(unpacked, { recursive: true })
  }
}

/** Compiles and packs the service, for `npx agency-api`. Returns the issues. */
const packService = (): string[] => {
  const source = join(folder, 'service')
  writeServicePackage(process.cwd(), source)
  const { status, stdout, stderr } = npm('pack', '--json', source, `--pack-destination=${folder}`)
  rmSync(source, { recursive: true })
  if (status !== 0) return [`npm pack failed: ${stderr}`]
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  console.log(`wrote ${join(folder, filename)}: ${statSync(join(folder, filename)).size} bytes`)
  return []
}

/** The zips of the plugins for sites: the name of each, the zip, and the description that has its version. */
const pluginZips = [
  ['agency-connector', 'console/plugin.zip', 'console/plugin.json'],
  ['agency-connector-directory', 'packages/agency-connector-directory.zip', 'console/plugin.json'],
  ['agencyconnector', 'console/prestashop.zip', 'console/prestashop.json'],
] as const

/** Builds the zips of the plugins for sites, and names them by their versions. Returns the issues. */
const packPlugins = (): string[] => {
  const { status, stderr } = npm('run', '-s', 'build')
  if (status !== 0) return [`npm run build failed: ${stderr}`]
  for (const [name, zip, description] of pluginZips) {
    const file = join(folder, `${name}-${readVersion(join(builtFolder, description))}.zip`)
    copyFileSync(join(builtFolder, zip), file)
    console.log(`wrote ${file}: ${statSync(file).size} bytes`)
  }
  return []
}

/** Builds the packages of the Python library, where Python can. Returns the issues. */
const packPython = (): string[] => {
  if (!canBuildPython) {
    console.log('NOT built: the Python library, which needs Python with build, setuptools and wheel')
    return []
  }
  const { files, issues: buildIssues } = buildPython(resolve('sdk/python'), folder)
  for (const file of files) console.log(`wrote ${file}: ${statSync(file).size} bytes`)
  return buildIssues
}

mkdirSync(folder, { recursive: true })
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const issues = [
  ...findPlaceholders(process.cwd()),
  ...findStaleMetadata(process.cwd()),
  ...findVersionIssues(changelog),
  ...packSdk(),
  ...packPlugins(),
  ...packService(),
  ...packPython(),
  ...findSignatureIssues(writeBoms(folder)),
]
for (const issue of issues) console.error(issue)
if (issues.length > 0) process.exitCode = 1
else {
  const version = readVersion('package.json')
  writeFileSync('CHANGELOG.md', withRelease(changelog, version, new Date().toISOString().slice(0, 10)))
  console.log(`wrote CHANGELOG.md: ${version}`)
}
