#!/usr/bin/env node
// `npx agency-api`. CommonJS, because an old Node cannot load the modules: it runs them with a newer Node, which npm keeps
// in its cache. As a dependency, that Node would be installed for those with a new one, too, and weighs 190 MB.
const { spawn, spawnSync } = require('node:child_process')

const isOld = Number(process.versions.node.split('.')[0]) < 24

/** The path of a newer Node. Undefined if npm has none for this platform, or cannot fetch it. */
const findNode = () => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@24.21.0`
  const { status, stdout } = spawnSync(
    'npm',
    ['exec', '--yes', '--prefer-offline', `--package=${name}`, '--', 'node', '-p', 'process.execPath'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  return status === 0 ? stdout.trim() : undefined
}

const node = isOld ? findNode() : undefined
if (node === undefined) {
  // oxlint-disable-next-line import/no-unassigned-import
  require('./node-version.cjs')
  void import('./cli.ts').then(({ runProcess }) => runProcess())
} else {
  const child = spawn(node, [__filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  // A terminal sends SIGINT to the child itself.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', code => process.exit(code ?? 1))
}
