#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' }
import { IncompleteError } from './deployment.ts'
import { readOptions, UsageError } from './options.ts'
import { openReport } from './report.ts'
import { runConformance } from './run.ts'

/** The exit status of a process that SIGINT ended. */
const interruptedStatus = 130

/** Signals within this time are one. */
const repeatedSignalMs = 1000

/** The keys of the run, which are never printed. */
const secrets: string[] = []

const main = async () => {
  const options = readOptions(process.argv.slice(2), process.env, manifest.version)
  if (typeof options === 'string') {
    process.stdout.write(`${options.trimEnd()}\n`)
    return 0
  }
  secrets.push(options.key, ...(options.otherKey === undefined ? [] : [options.otherKey]))
  const abort = new AbortController()
  let firstSignalAt: number | undefined
  const onSignal = () => {
    if (firstSignalAt !== undefined) {
      // npm may pass on a signal that the terminal has sent to both.
      if (Date.now() - firstSignalAt > repeatedSignalMs) process.exit(interruptedStatus)
      return
    }
    firstSignalAt = Date.now()
    process.stderr.write('\nStopping; deleting what the run created. Press Ctrl-C again to leave it.\n')
    abort.abort()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const report = openReport(options, secrets, process)
  await runConformance(options, report, abort.signal)
  const status = report.end()
  return abort.signal.aborted ? interruptedStatus : status
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof UsageError || error instanceof IncompleteError)) throw error
  // A response may repeat a key.
  const message = secrets.reduce((text, secret) => text.replaceAll(secret, '$API_KEY'), error.message)
  process.stderr.write(`${message}\n${error instanceof UsageError ? 'See --help.\n' : ''}`)
  process.exitCode = 2
}
