import type { HttpResponse } from '../../../contract/response.ts'
import type { ConformanceError } from '../../checker.ts'
import type { Target } from '../../targets.ts'
import type { RunOptions } from './options.ts'
import type { Omission } from './plan.ts'

interface Start {
  version: string
  agencyId: number
  operations: number
  omitted: Omission[]
  perMinute: number
  prefix: string
}

interface Finding {
  operation: string
  property: string
  deviation: string
  commands: string[]
}

export interface Report {
  onStart: (start: Start) => void
  /** A part of the run begins: an operation, or the sequences of a resource. */
  onPart: (name: string) => void
  onResponse: (target: Target, response: HttpResponse) => void
  onWait: (seconds: number, reason: string) => void
  onFinding: (operation: string, error: ConformanceError) => void
  onInterrupt: (property: string) => void
  onStop: (error: Error) => void
  onCleaned: (created: number, remaining: string[]) => void
  /** Prints the summary, and returns the exit status. */
  end: () => number
}

const maxDeviationLength = 2000
const shorten = (text: string) => (text.length > maxDeviationLength ? `${text.slice(0, maxDeviationLength)}…` : text)

/** The announcement of a run with `--write`. */
const announcement = ({ url }: RunOptions, { agencyId, prefix }: Start) =>
  [
    `This run WRITES to agency ${agencyId} at ${url.href}:`,
    `- It creates, changes and deletes resources of its own, whose names begin with "${prefix}".`,
    '- It changes and deletes no other resources, and deletes its own at the end, also after Ctrl-C.',
    '- Webhook subscriptions of the agency receive the events of these resources: use an agency without any.',
    '- Its own webhook subscriptions have URLs at hosts that do not exist.',
  ].join('\n')

/** Groups operations by the reason why they were left out. */
const groupByReason = (omitted: Start['omitted']) => {
  const groups = new Map<string, string[]>()
  for (const { id, reason } of omitted) groups.set(reason, [...(groups.get(reason) ?? []), id])
  return [...groups].map(([reason, ids]) => `  ${reason}: ${ids.join(', ')}`)
}

/** Prints the progress on a terminal, findings as they occur, and a summary; with `--json` only a summary as JSON. */
export const openReport = (
  options: RunOptions,
  secrets: readonly string[],
  { stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>,
): Report => {
  const startedAt = Date.now()
  const findings: Finding[] = []
  const interrupted: string[] = []
  const statuses: Record<string, number> = {}
  const tested = new Set<string>()
  let start: Start | undefined
  let requests = 0
  let operation = ''
  let stop: Error | undefined
  let created = 0
  let remaining: string[] = []

  /** A response may repeat a key. */
  const withoutKeys = (text: string) => secrets.reduce((result, secret) => result.replaceAll(secret, '$API_KEY'), text)
  const progress = (text = '') => {
    if (stderr.isTTY && !options.json) stderr.write(`\r\u001b[K${text}`)
  }
  const print = (text: string) => {
    progress()
    if (!options.json) stdout.write(`${withoutKeys(text)}\n`)
  }
  const state = () => `${requests} requests, ${findings.length} findings: ${operation}`.slice(0, 100)

  const printSummary = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
    print(`\n${requests} requests of ${tested.size} operations in ${seconds} s; seed ${options.seed}`)
    print(`Responses: ${counts.join(', ')}`)
    if (start && start.omitted.length > 0)
      print(`Not tested, or not completely:\n${groupByReason(start.omitted).join('\n')}`)
    if (interrupted.length > 0) print(`Ended early: ${interrupted.join(', ')}`)
    if (options.write) print(`Created ${created} resources, deleted ${created - remaining.length}`)
    if (remaining.length > 0) print(`NOT deleted:\n${remaining.map(path => `  ${path}`).join('\n')}`)
    if (stop) print(`The run could not be completed: ${stop.message}`)
    print(
      findings.length === 0
        ? 'No deviation from the contract found'
        : `${findings.length} deviations from the contract`,
    )
  }

  return {
    onStart: values => {
      start = values
      print(`${options.url.href}: contract ${values.version}, ${values.operations} operations`)
      print(`Limits: ${options.requests} requests, of which the key permits ${values.perMinute} per minute`)
      if (options.write) print(`\n${announcement(options, values)}\n`)
    },
    onPart: name => {
      operation = name
      progress(state())
    },
    onResponse: ({ id }, { status }) => {
      requests++
      tested.add(id)
      statuses[status] = (statuses[status] ?? 0) + 1
      progress(state())
    },
    onWait: (seconds, reason) => progress(`${state()} (${reason}: waiting ${seconds} s)`),
    onFinding: (id, { property, deviation, commands, hint }) => {
      findings.push({ operation: id, property, deviation: shorten(deviation), commands })
      print(`\nDEVIATION ${property}\n${shorten(deviation)}\n\n${commands.join('\n')}${hint}`)
    },
    onInterrupt: property => interrupted.push(property),
    onStop: error => {
      stop ??= error
    },
    onCleaned: (total, left) => {
      created = total
      remaining = left
    },
    end: () => {
      if (options.json) {
        const report = {
          url: options.url.href,
          contractVersion: start?.version ?? null,
          write: options.write,
          seed: options.seed,
          requests,
          operations: [...tested],
          statuses,
          findings,
          omitted: start?.omitted ?? [],
          interrupted,
          created,
          notDeleted: remaining,
          error: stop?.message ?? null,
        }
        stdout.write(`${withoutKeys(JSON.stringify(report, null, 2))}\n`)
      } else printSummary()
      if (findings.length > 0) return 1
      return stop || remaining.length > 0 ? 2 : 0
    },
  }
}
