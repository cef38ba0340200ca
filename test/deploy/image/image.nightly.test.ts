import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { secretKey } from '#test/processes/process.ts'
import { freePort } from '#test/servers/free-port.ts'
import { findObstacle, openBases } from './bases.ts'
import { build } from './build.ts'
import { containerArguments } from './container.ts'
import { readStages } from './dockerfile.ts'

const obstacle = await findObstacle()

/** The variables with which npm reaches its registry here. */
const proxyVariables = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'npm_config_registry'].flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

test(
  'the steps of the Dockerfile make an image whose service starts as its user, is healthy and stops',
  { timeout: 900_000 },
  async ({ skip, onTestFinished }) => {
    if (obstacle !== undefined) skip(obstacle)
    const folder = await mkdtemp(join(tmpdir(), 'agency-api-image-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const stages = readStages(readFileSync('deploy/Dockerfile', 'utf8'))
    const [, suite = ''] = /-(\w+)-slim$/.exec(stages[0]?.base ?? '') ?? []
    const writeBase = openBases(suite, folder)
    const image = build(stages, { context: '.', folder, writeBase, environment: proxyVariables })

    console.log(`The image has ${spawnSync('du', ['-sm', image.root], { encoding: 'utf8' }).stdout.split('\t')[0]} MB`)

    for (const path of ['bin/sh', 'usr/bin/sh', 'app/console', 'app/node_modules/typescript'])
      expect([path, existsSync(join(image.root, path))]).toEqual([path, false])

    const { DATA_DIR = '' } = image.environment
    expect(statSync(join(image.root, DATA_DIR))).toMatchObject({ uid: 65532, gid: 65532 })

    const database = await createDatabase(inject('database'))
    const port = await freePort()
    const env = {
      ...image.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
    }
    const inImage = (command: string[]) => containerArguments(image, command, { readOnly: true })
    const service = spawn('unshare', inImage([...image.entrypoint, ...image.command]), { env })
    let output = ''
    service.stdout.on('data', text => (output += String(text)))
    service.stderr.on('data', text => (output += String(text)))
    const exited = once(service, 'exit')
    onTestFinished(async () => {
      service.kill('SIGKILL')
      await exited
      await database.drop()
    })

    const check = () => spawnSync('unshare', inImage(image.healthcheck), { env, encoding: 'utf8' }).status
    await expect.poll(check, { timeout: 120_000, interval: 1000, message: output }).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}/docs`)).status, output).toBe(200)

    const [pid = ''] = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').split(' ')
    const { 1: uid } = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    expect(uid).toBe('65532')
    expect(image.user).toBe('65532:65532')
    process.kill(Number(pid), 'SIGTERM')
    await exited
    expect(output).toContain('Stopped')
  },
)
