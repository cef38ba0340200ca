import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { interfaces } from '../interfaces.ts'

/** The part of a semantic version that changes of a contract raise. */
export type Bump = 'major' | 'minor' | 'patch' | 'none'
const bumps: Bump[] = ['none', 'patch', 'minor', 'major']

const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

/** The part that the changes of a contract since its last release raise. */
const contractBump = (released: string, current: string): Bump => {
  if (!existsSync(released)) return 'minor'
  if (readFileSync(released, 'utf8') === readFileSync(current, 'utf8')) return 'none'
  const args = [cli, 'diff', released, current, '--format', 'json', '--fail-on', 'none']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`The contracts could not be compared: ${stderr}`)
  return (JSON.parse(stdout) as { bump: Bump }).bump
}

/** The contracts that have changed since their last release, with the part of the version that each raises. */
export const changedContracts = (): { api: string; bump: Bump }[] =>
  interfaces
    .map(({ name }) => ({
      api: name,
      bump: contractBump(`openapi/released/${name}.json`, `generated/${name}/contract.json`),
    }))
    .filter(({ bump }) => bump !== 'none')

const parse = (version: string) => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

/** The lowest version after a release. Before 1.0.0, breaking changes raise the minor version, and others the patch. */
const nextVersion = ([major = 0, minor = 0, patch = 0]: number[], bump: Bump) => {
  const part = major > 0 ? bumps.indexOf(bump) : bumps.indexOf(bump) - 1
  if (part >= 3) return [major + 1, 0, 0]
  return part === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

const isLower = (a: number[], b: number[]) => {
  const index = a.findIndex((part, position) => part !== b[position])
  return index !== -1 && Number(a[index]) < Number(b[index])
}

/** Why a version cannot follow the last release, which is undefined before the first one. Undefined if it can. */
export const findVersionIssue = (version: string, last: string | undefined, changes: { api: string; bump: Bump }[]) => {
  const parsed = parse(version)
  if (!parsed) return `The version ${version} must consist of three numbers, such as 1.2.0`
  const lastParsed = last === undefined ? undefined : parse(last)
  if (!lastParsed) return undefined
  const bump = bumps.findLast(part => changes.some(change => change.bump === part)) ?? 'none'
  const lowest = nextVersion(lastParsed, bump)
  if (!isLower(parsed, lowest)) return undefined
  const reasons = changes.filter(change => change.bump === bump).map(({ api }) => `the ${api} contract`)
  const reason = reasons.length > 0 ? `: the changes of ${reasons.join(' and ')} are ${bump}` : ''
  return `The version after ${last} must be at least ${lowest.join('.')}, not ${version}${reason}`
}
