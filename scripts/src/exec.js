#!/usr/bin/env node
// The `exec` of npm scripts on Windows, whose shell has none. Other shells replace themselves by the command, so that
// signals reach it. On Windows, the console sends Ctrl-C to all processes: this one waits until the command has
// stopped.
import { spawnSync } from 'node:child_process'

const [command = '', ...args] = process.argv.slice(2)
process.on('SIGINT', () => {})
const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
if (error) console.error(error.message)
process.exitCode = status ?? 1
