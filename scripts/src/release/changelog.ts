const unreleasedHeading = /^## Unreleased\n+/m
const releaseHeading = /^## (\d+\.\d+\.\d+)\b.*$/m

/** The version of the last release. Undefined before the first one. */
export const lastRelease = (changelog: string): string | undefined => releaseHeading.exec(changelog)?.[1]

/** The text of what is not released yet, without its heading. Empty if there is nothing. */
export const unreleasedText = (changelog: string): string => {
  const heading = unreleasedHeading.exec(changelog)
  if (!heading) return ''
  const rest = changelog.slice(heading.index + heading[0].length)
  const next = releaseHeading.exec(rest)
  return rest.slice(0, next?.index).trim()
}

/** The changelog after a release: what was not released yet is now below its version. */
export const withRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(unreleasedHeading, () => `## Unreleased\n\n## ${version} (${date})\n\n`)
