// Writes the software bills of materials (SBOM) of a release, and checks the signatures and the provenance of the
// packages that it consists of. Fails if a check fails or is impossible, and prints what was not checked.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

const folder = process.argv[2] ?? 'sbom'

const npm = (...args: string[]) => {
  const path = process.env['npm_execpath']
  const [file, ...first] = path ? [process.execPath, path] : ['npm']
  return spawnSync(file ?? 'npm', [...first, ...args], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
}

interface Bom {
  components: { name: string; version: string; purl: string }[]
}

/** Lists the packages of the lockfile, for all platforms. */
const writeBom = (name: string, ...options: string[]) => {
  const { status, stdout, stderr } = npm(
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    '--omit=dev',
    ...options,
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const { components } = JSON.parse(stdout) as Bom
  const file = `${folder}/${name}.cdx.json`
  writeFileSync(file, stdout)
  console.log(`wrote ${file}: ${components.length} packages`)
  return components
}

interface Package {
  name: string
  version: string
}
interface Audit {
  invalid: Package[]
  missing: Package[]
  /** The packages with a valid provenance attestation. */
  verified: Package[]
}

const describe = ({ name, version }: Package) => `${name}@${version}`
const list = (packages: string[]) => packages.map(name => `  ${name}\n`).join('')

/** Returns why the registry's signatures could not be checked, or the result. */
const audit = (): Audit | string => {
  const { stdout, stderr } = npm('audit', 'signatures', '--json', '--include-attestations', '--omit=dev')
  try {
    const { error, ...result } = JSON.parse(stdout) as Audit & { error?: { summary: string } }
    return error ? error.summary : result
  } catch {
    return stderr.trim()
  }
}

/** The packages that npm names `@scope/name@version` in the URL of a component. */
const fromRegistry = ({ purl }: Bom['components'][number]) =>
  purl.startsWith('pkg:npm/') && !purl.includes('agency-api') ? [decodeURIComponent(purl.slice('pkg:npm/'.length))] : []

mkdirSync(folder, { recursive: true })
const packages = [...new Set(writeBom('agency-api').flatMap(fromRegistry))]
writeBom('agency-api-sdk', '--workspace=sdk')

const result = audit()
if (typeof result === 'string') {
  console.error(`Signatures and provenance were NOT checked for any of the ${packages.length} packages: ${result}`)
  process.exitCode = 1
} else {
  const { invalid, missing, verified } = result
  if (invalid.length > 0) console.error(`Invalid signature or provenance:\n${list(invalid.map(describe))}`)
  if (missing.length > 0) console.error(`No signature of the registry:\n${list(missing.map(describe))}`)
  if (invalid.length + missing.length > 0) process.exitCode = 1
  else console.log('All installed packages have a valid signature of the registry.')
  const attested = new Set(verified.map(describe))
  const unattested = packages.filter(name => !attested.has(name))
  console.log(`Provenance is valid for ${packages.length - unattested.length} of ${packages.length} packages.`)
  if (unattested.length > 0)
    console.log(
      `Provenance was NOT checked, because it is not published or the package is not installed here:\n${list(unattested)}`,
    )
}
