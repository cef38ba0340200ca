// Where a CPU profile spent its time, by package, by file and by function, in microseconds per request:
// `node bench/profile.ts GET-clients.cpuprofile --requests 2000`. `api.ts --profile` records such profiles.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

interface ProfileNode {
  id: number
  children?: number[]
  callFrame: { functionName: string; url: string; lineNumber: number }
}
interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

const maxPackages = 20
const maxFiles = 30
const maxFunctions = 40

const root = fileURLToPath(new URL('..', import.meta.url))
/** Time without work, and the start of the profile itself. */
const isNoWork = ({ callFrame: { functionName, url } }: ProfileNode) =>
  ['(idle)', '(root)'].includes(functionName) || url === 'node:inspector'

/** A path below the repository. */
const relative = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : url).replace(root, '')

/** The package of a file of a dependency. */
const packageOf = (file: string) => file.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]

/** Code without a file: (program), (garbage collector), functions in C++, and results of `new Function`. */
const kindOf = (functionName: string, lineNumber: number) => {
  if (functionName.startsWith('(')) return functionName
  return lineNumber < 0 ? 'native functions' : 'generated functions'
}

const placeOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode) => {
  const name = functionName || 'anonymous'
  if (url === '') {
    const kind = kindOf(functionName, lineNumber)
    return { owner: kind, file: kind, function: name }
  }
  const file = relative(url)
  const [folder = file] = file.match(/^(?:src\/[^/]+\/[^/]+|[^/:]+)/) ?? []
  return { owner: packageOf(file) ?? folder, file, function: `${name}  ${file}:${lineNumber + 1}` }
}

/** Finds the package or folder that called a function of Node. */
const callerFinder = (nodes: ProfileNode[]) => {
  const parents = new Map(nodes.flatMap(node => (node.children ?? []).map(id => [id, node] as const)))
  const callerOf = (node: ProfileNode): string => {
    const parent = parents.get(node.id)
    const { owner } = placeOf(node)
    if (owner !== 'node' && owner !== 'native functions') return owner === '(root)' ? 'callbacks of Node' : owner
    return parent ? callerOf(parent) : owner
  }
  return callerOf
}
interface Place extends ReturnType<typeof placeOf> {
  /** The package or folder; for functions of Node, the one that called them. */
  caller: string
}

/** The self time of each function, in microseconds. */
const selfTimes = ({ nodes, samples, timeDeltas }: Profile) => {
  const times = new Map<number, number>()
  samples.forEach((id, nth) => times.set(id, (times.get(id) ?? 0) + (timeDeltas[nth] ?? 0)))
  const callerOf = callerFinder(nodes)
  return nodes
    .filter(node => !isNoWork(node))
    .map(node => ({ ...placeOf(node), caller: callerOf(node), time: times.get(node.id) ?? 0 }))
}

const sumBy = (all: (Place & { time: number })[], key: keyof Place) => {
  const sums = new Map<string, number>()
  for (const entry of all) sums.set(entry[key], (sums.get(entry[key]) ?? 0) + entry.time)
  return [...sums].toSorted(([, a], [, b]) => b - a)
}

/**
 * Prints the self time by package or folder, by caller, by file, and by function. V8 attributes inlined functions to
 * their callers. The samples are of the wall clock: on a machine that is busy otherwise their sum exceeds the CPU time,
 * and only the shares are comparable.
 */
export const printProfile = async (path: string, requests: number): Promise<void> => {
  const times = selfTimes(JSON.parse(await readFile(path, 'utf8')) as Profile)
  const total = times.reduce((sum, { time }) => sum + time, 0)
  const table = (title: string, rows: [string, number][], max: number) => {
    console.log(`\n${'µs'.padStart(8)}${'%'.padStart(7)}   ${title}`)
    for (const [name, time] of rows.slice(0, max)) {
      const cells = [(time / requests).toFixed(1).padStart(8), ((100 * time) / total).toFixed(1).padStart(7)]
      console.log(`${cells.join('')}   ${name}`)
    }
  }
  console.log(`${path}\n${(total / requests).toFixed(0)} µs of self time per request, of ${requests} requests`)
  table('package, or folder of the service', sumBy(times, 'owner'), maxPackages)
  table('the same, with the functions of Node that it calls', sumBy(times, 'caller'), maxPackages)
  table('file', sumBy(times, 'file'), maxFiles)
  table('function', sumBy(times, 'function'), maxFunctions)
  console.log()
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { requests: { type: 'string', default: '1' } },
  })
  for (const path of positionals) await printProfile(path, Number(values.requests))
}
