import semver, { type SemVer } from 'semver'

/** A version with its parts apart; minor and patch are optional. */
const versionPattern = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?([-+].*)?$/

/** Parses a semantic version. Missing parts are 0; null when the text is no version. */
export const parseVersion = (text: string): SemVer | null => {
  const [, major, minor = '0', patch = '0', rest = ''] = versionPattern.exec(text.trim()) ?? []
  return major === undefined ? null : semver.parse(`${major}.${minor}.${patch}${rest}`)
}
