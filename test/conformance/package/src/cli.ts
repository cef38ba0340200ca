#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' }
import { IncompleteError } from './deployment.ts'
import { readOptions, UsageError } from './options.ts'
import { openReport } from './report.ts'
import { runConformance } from './run.ts'

/** The exit status of a process that SIGINT ended. */
const interruptedStatus = 130

const main = async () => {
  const options = readOptions(process.argv.slice(2), process.env, manifest.version)
  if (typeof options === 'string') {
    process.stdout.write(`${options.trimEnd()}\n`)
    return 0
  }
  const abort = new AbortController()
  let signals = 0
  const onSignal = () => {
    signals++
    if (signals > 1) process.exit(interruptedStatus)
    process.stderr.write('\nStopping; deleting what the run created. Press Ctrl-C again to leave it.\n')
    abort.abort()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const report = openReport(options, process)
  await runConformance(options, report, abort.signal)
  const status = report.end()
  return abort.signal.aborted ? interruptedStatus : status
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof UsageError || error instanceof IncompleteError)) throw error
  process.stderr.write(`${error.message}\n${error instanceof UsageError ? 'See --help.\n' : ''}`)
  process.exitCode = 2
}
