import type { SemVer } from 'semver'
import parse from 'semver/functions/parse.js'

/** Major, optional minor and patch, and a pre-release or build suffix. */
const versionPattern = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+].*)?$/

/** Parses a semantic version. Missing parts are 0. Null when the text is not a version. */
export const parseVersion = (text: string): SemVer | null => {
  const [, major, minor = '0', patch = '0', rest = ''] = versionPattern.exec(text.trim()) ?? []
  return major === undefined ? null : parse(`${major}.${minor}.${patch}${rest}`)
}
