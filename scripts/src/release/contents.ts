import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { emptyModule } from './empty-module.ts'

/** Its types are most of the package. */
const maxPackedBytes = 375_000

const listFiles = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .filter(name => statSync(join(folder, name)).isFile())
    .map(name => name.replaceAll('\\', '/'))

const sourcesOf = (sdk: string) => listFiles(join(sdk, 'src')).map(name => name.replace(/\.ts$/, ''))

const isEmpty = (unpacked: string, file: string) =>
  existsSync(join(unpacked, file)) && readFileSync(join(unpacked, file), 'utf8') === emptyModule

/** All files of the package: three for each source, two for those with types only, and those that npm adds. */
const expectedFiles = (sdk: string, unpacked: string) => [
  'LICENSE',
  'README.md',
  'package.json',
  ...sourcesOf(sdk).flatMap(name => [
    `dist/${name}.d.ts`,
    `dist/${name}.js`,
    ...(isEmpty(unpacked, `dist/${name}.js`) ? [] : [`dist/${name}.js.map`]),
  ]),
]

interface SourceMap {
  sources: string[]
  sourcesContent?: string[]
}

/** A map names one source, relative to itself, and contains it: another text would be that of an earlier build. */
const hasForeignSource = (sdk: string, unpacked: string, name: string) => {
  const file = `dist/${name}.js.map`
  const { sources, sourcesContent } = JSON.parse(readFileSync(join(unpacked, file), 'utf8')) as SourceMap
  const source = `src/${name}.ts`
  const expected = relative(dirname(file), source).replaceAll('\\', '/')
  return sources.join() !== expected || sourcesContent?.join() !== readFileSync(join(sdk, source), 'utf8')
}

/** The issues of the package of the SDK, whose tarball is unpacked in a folder. */
export const findContentIssues = (sdk: string, tarball: string, unpacked: string): string[] => {
  const [expected, actual] = [expectedFiles(sdk, unpacked), listFiles(unpacked)]
  const missing = expected.filter(name => !actual.includes(name))
  const maps = sourcesOf(sdk).filter(name => actual.includes(`dist/${name}.js.map`))
  const withPath = actual.filter(name => readFileSync(join(unpacked, name), 'utf8').includes(dirname(sdk)))
  const size = statSync(tarball).size
  return [
    ...missing.map(name => `The package lacks ${name}`),
    ...actual.filter(name => !expected.includes(name)).map(name => `The package must not contain ${name}`),
    ...maps
      .filter(name => hasForeignSource(sdk, unpacked, name))
      .map(name => `dist/${name}.js.map is not the map of src/${name}.ts`),
    ...withPath.map(name => `${name} contains the path of this folder`),
    ...(size > maxPackedBytes ? [`The package has ${size} bytes, more than ${maxPackedBytes}`] : []),
  ]
}
