import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { npm } from './npm.ts'

interface Component {
  'bom-ref': string
  purl: string
}
interface Bom {
  serialNumber: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const write = (file: string, bom: Bom) => {
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`wrote ${file}: ${bom.components.length} packages`)
}

/** The packages of the lockfile, for all platforms. */
const readBom = (): Bom => {
  const { status, stdout, stderr } = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev')
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  return JSON.parse(stdout) as Bom
}

/** The part of a component. npm writes all packages for a workspace whose name has a scope. */
const bomOf = (bom: Bom, purl: string): Bom => {
  const component = bom.components.find(other => other.purl.startsWith(purl))
  if (!component) throw new Error(`npm sbom does not list ${purl}`)
  const refs = new Set([component['bom-ref']])
  for (const ref of refs)
    for (const dependency of bom.dependencies.find(other => other.ref === ref)?.dependsOn ?? []) refs.add(dependency)
  return {
    ...bom,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: { ...bom.metadata, component },
    components: bom.components.filter(other => other !== component && refs.has(other['bom-ref'])),
    dependencies: bom.dependencies.filter(({ ref }) => refs.has(ref)),
  }
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
const fromRegistry = ({ purl }: Component) =>
  purl.startsWith('pkg:npm/') && !purl.includes('agency-api') ? [decodeURIComponent(purl.slice('pkg:npm/'.length))] : []

/**
 * Writes the software bills of materials (SBOM) of the service and the SDK, and returns the packages of the service.
 */
export const writeBoms = (folder: string): string[] => {
  const bom = readBom()
  write(`${folder}/agency-api.cdx.json`, bom)
  write(`${folder}/agency-api-sdk.cdx.json`, bomOf(bom, 'pkg:npm/%40agency-api/sdk@'))
  return [...new Set(bom.components.flatMap(fromRegistry))]
}

/**
 * Checks the signatures and the provenance of packages, and prints what was not checked. Returns the issues: a check
 * that fails or is impossible.
 */
export const findSignatureIssues = (packages: string[]): string[] => {
  const result = audit()
  if (typeof result === 'string')
    return [`Signatures and provenance were NOT checked for any of the ${packages.length} packages: ${result}`]
  const { invalid, missing, verified } = result
  const issues = [
    ...(invalid.length > 0 ? [`Invalid signature or provenance:\n${list(invalid.map(describe))}`] : []),
    ...(missing.length > 0 ? [`No signature of the registry:\n${list(missing.map(describe))}`] : []),
  ]
  if (issues.length === 0) console.log('All installed packages have a valid signature of the registry.')
  const attested = new Set(verified.map(describe))
  const unattested = packages.filter(name => !attested.has(name))
  console.log(`Provenance is valid for ${packages.length - unattested.length} of ${packages.length} packages.`)
  if (unattested.length > 0)
    console.log(
      `Provenance was NOT checked, because it is not published or the package is not installed here:\n${list(unattested)}`,
    )
  return issues
}
