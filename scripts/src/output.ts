import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** Differences between the files under a root and the generated ones. */
export interface Difference {
  /** Files that are missing or whose contents differ. */
  stale: string[]
  /** Files of the site and the console that are no longer generated, which the service would still serve. */
  orphaned: string[]
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const listFiles = (root: string, folder: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter(file => extname(file) !== '')
    : []

/**
 * The service compresses most files when they are first requested, because compressed copies would triple the size of the
 * repository. Only the script of Redoc, which takes seconds and hardly ever changes, has copies.
 */
const minBytesOfCopies = 1_000_000

interface Compression {
  compress: (text: string) => Buffer
  decompress: (bytes: Buffer) => Buffer
}

const compressions: Record<string, Compression> = {
  '.br': {
    compress: text =>
      brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
      }),
    decompress: brotliDecompressSync,
  },
  '.gz': { compress: text => gzipSync(text, { level: 9 }), decompress: gunzipSync },
}

interface OutputFile {
  isCurrent: (bytes: Buffer) => boolean
  toBytes: () => Buffer
}

/** A copy is current if it decompresses to its original: versions of Node compress differently. */
const compressedCopy = (text: string, { compress, decompress }: Compression): OutputFile => ({
  isCurrent: bytes => {
    try {
      return decompress(bytes).toString() === text
    } catch {
      return false
    }
  },
  toBytes: () => compress(text),
})

/** All files to write: the generated ones, and compressed copies of large files of the site. */
const outputFiles = (files: Map<string, string>): Map<string, OutputFile> => {
  const plain = [...files].map(([file, text]): [string, OutputFile] => [
    file,
    { isCurrent: bytes => bytes.toString() === text, toBytes: () => Buffer.from(text) },
  ])
  const copies = [...files]
    .filter(([file, { length }]) => file.startsWith('generated/docs/') && length >= minBytesOfCopies)
    .flatMap(([file, text]) =>
      Object.entries(compressions).map(([suffix, compression]): [string, OutputFile] => [
        file + suffix,
        compressedCopy(text, compression),
      ]),
    )
  return new Map([...plain, ...copies])
}

export const compare = (root: string, files: Map<string, string>): Difference => {
  const output = outputFiles(files)
  const isStale = ([file, { isCurrent }]: [string, OutputFile]) => {
    const bytes = readIfExists(join(root, file))
    return bytes === undefined || !isCurrent(bytes)
  }
  return {
    stale: [...output]
      .filter(isStale)
      .map(([file]) => file)
      .toSorted(),
    orphaned: ['generated/docs', 'generated/console']
      .flatMap(folder => listFiles(root, folder))
      .filter(file => !output.has(file))
      .toSorted(),
  }
}

/** Writes the stale files under `root` and deletes the orphaned ones. */
export const write = (root: string, files: Map<string, string>, { stale, orphaned }: Difference) => {
  const output = outputFiles(files)
  for (const file of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), output.get(file)?.toBytes() ?? '')
  }
  for (const file of orphaned) rmSync(join(root, file))
}

/** Reports which files under `root` are stale or orphaned, and writes nothing. Returns the exit code. */
export const check = (root: string, files: Map<string, string>, report: (line: string) => void): 0 | 1 => {
  const { stale, orphaned } = compare(root, files)
  for (const file of stale) report(`${file} is stale`)
  for (const file of orphaned) report(`${file} is orphaned`)
  if (stale.length + orphaned.length === 0) return 0
  report('Run `npm run generate` and commit what it writes.')
  return 1
}
