import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { resolve } from '#src/ground/outbound/resolve.ts'
import { testWith } from '#test/app/index.ts'
import { openClient } from '#test/features/access/app-client.ts'
import { openBrowser } from '#test/features/access/browser.ts'
import { openLoopbackServer, respondWith } from '#test/servers/loopback-server.ts'
import { createDemo } from '../../demo/src/index.ts'
import { root } from './blocks.ts'

const recipeNames = readdirSync(join(root, 'docs/recipes')).map(file => basename(file, '.md'))
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')

interface Workflow {
  workflowId: string
  summary: string
}
interface ExecutedStep {
  stepId: string
  response?: unknown
  checks: { passed: boolean; message: string }[]
}
interface Report {
  files: Record<string, { executedWorkflows: { workflowId: string; executedSteps: ExecutedStep[] }[] }>
}

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }, resolve })
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openLoopbackServer()
    server.respondByDefault(respondWith(204))
    onCleanup(() => server.close())
    return server
  })
  .extend('inputs', { scope: 'file' }, async ({ app, receiver }) => {
    const { db, secrets, queue, url } = app
    const demo = await createDemo({ db, secrets, queue, url })
    if (!demo) throw new Error('The database already has an agency')
    const owner = await app.adminSession({ id: 1 })
    const redirectUri = 'https://planning.example/callback'
    const { body: registered } = await owner.request('post', '/apps', {
      body: { name: 'P', redirectUris: [redirectUri] },
    })
    const client = await openClient(app, {
      clientId: registered.clientId,
      secret: registered.clientSecret,
      redirectUri,
    })
    const { access_token: accessToken } = await client.connect(openBrowser(app, owner), 1)
    const session = owner.cookie.slice('session='.length)
    return { apiKey: demo.key, url: receiver.url, session, accessToken }
  })
  // The published documents, as a tool loads them.
  .extend('folder', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'agency-api-recipes-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    for (const name of ['recipes.arazzo.yaml', 'public.yaml', 'admin.yaml', 'plugin.yaml'])
      writeFileSync(join(folder, name), await (await fetch(`${app.url}/openapi/${name}`)).text())
    return folder
  })
  .extend('run', { scope: 'file' }, ({ folder }) => (...args: string[]) => {
    const { PATH = '' } = process.env
    const options = { cwd: folder, env: { PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } }
    return promisify(execFile)(process.execPath, [redocly, ...args], options).catch(
      (error: unknown) => error as { stdout: string; stderr: string },
    )
  })

it('each recipe is a workflow with its title', ({ folder }) => {
  const { workflows } = parse(readFileSync(join(folder, 'recipes.arazzo.yaml'), 'utf8')) as { workflows: Workflow[] }
  const titleOf = (name: string) =>
    /^# (.+)$/m.exec(readFileSync(join(root, 'docs/recipes', `${name}.md`), 'utf8'))?.[1]
  const titles = Object.fromEntries(workflows.map(({ workflowId, summary }) => [workflowId, summary]))
  expect(titles).toEqual(Object.fromEntries(recipeNames.map(name => [name, titleOf(name)])))
})

it('the workflows succeed on the service', async ({ run, folder, inputs }) => {
  const args = ['--input', JSON.stringify(inputs), '--json-output', 'report.json', '--no-secrets-masking']
  const { stdout } = await run('respect', 'recipes.arazzo.yaml', ...args)
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
  const executed = Object.values(report.files).flatMap(({ executedWorkflows }) => executedWorkflows)
  const failed = executed.flatMap(({ workflowId, executedSteps }) =>
    executedSteps.flatMap(({ stepId, checks, response }) =>
      checks.filter(({ passed }) => !passed).map(({ message }) => ({ workflowId, stepId, message, response })),
    ),
  )
  expect(failed, stdout).toEqual([])
  expect(executed.map(({ workflowId }) => workflowId).toSorted()).toEqual(recipeNames.toSorted())
})
