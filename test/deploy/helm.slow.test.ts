import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, settingNames } from '#src/ground/config/config.ts'
import manifest from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'deploy/helm')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Schema {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
}
type Values = Record<string, unknown>

const chart = parse(read('Chart.yaml')) as { version: string; appVersion: string; kubeVersion: string }
const schema = JSON.parse(read('values.schema.json')) as Schema
const defaults = parse(read('values.yaml')) as Values

/** The values that the schema describes, by path, without those that only group others. */
const leaves = ({ properties }: Schema, path: string[] = []): [string, Schema][] =>
  Object.entries(properties ?? {}).flatMap(([name, value]) =>
    value.properties ? leaves(value, [...path, name]) : [[[...path, name].join('.'), value]],
  )
const described = leaves(schema).filter(([path]) => path !== 'global')
const pathsOf = (values: Values, schemas: Schema, path: string[] = []): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const nested = schemas.properties?.[name]
    return nested?.properties ? pathsOf(value as Values, nested, [...path, name]) : [[...path, name].join('.')]
  })

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Values of an installation, merged into the defaults as Helm does. */
const merge = (base: Values, over: Values): Values =>
  Object.fromEntries(
    Object.entries({ ...base, ...over }).map(([key, value]) => {
      const under = base[key]
      return [key, isObject(under) && isObject(value) ? merge(under, value) : value]
    }),
  )

const sprig = '/usr/share/gocode/src/github.com/Masterminds/sprig'
const hasGo = spawnSync('go', ['version']).status === 0 && existsSync(sprig)

const it = test
  .extend('renderer', { scope: 'file' }, ({}, { onCleanup }) => {
    const directory = mkdtempSync(join(tmpdir(), 'agency-api-helm-'))
    onCleanup(() => rmSync(directory, { recursive: true }))
    const program = join(directory, 'render')
    const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(directory, 'cache') }
    execFileSync('go', ['build', '-o', program, join(root, 'test/deploy/helm/render.go')], { env })
    return program
  })
  .extend('render', { scope: 'file' }, ({ renderer }) => (over: Values = {}, release = 'agency-api') => {
    const values = merge(defaults, merge({ image: { repository: 'registry.example.com/agency-api' } }, over))
    const input = { folder, chart: { AppVersion: chart.appVersion }, values, release, namespace: 'agency-api' }
    const { status, stdout, stderr } = spawnSync(renderer, { input: JSON.stringify(input), encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const { 'NOTES.txt': notes = '', ...files } = JSON.parse(stdout) as Record<string, string>
    const objects = Object.values(files).flatMap(text => parseAllDocuments(text).map(document => document.toJS()))
    return { notes, objects: objects.filter(object => object !== null) as KubernetesObject[] }
  })

interface Container {
  args?: string[]
  image: string
  env: { name: string; value?: string; valueFrom?: unknown }[]
  volumeMounts: unknown
}
interface KubernetesObject {
  kind: string
  metadata: { name: string; namespace?: string; labels?: Values; annotations?: Record<string, string> }
  spec: {
    selector?: unknown
    template: {
      metadata: { labels: Values }
      spec: { containers: [Container]; volumes: unknown; securityContext: unknown }
    }
    rules?: unknown
  }
}

interface EgressPolicy {
  policyTypes: string[]
  egress?: { ports?: { port: number }[]; to?: { ipBlock: IpBlock }[] }[]
}
interface IpBlock {
  cidr: string
  except?: string[]
}

/** Whether a block of a NetworkPolicy contains an address. */
const contains = ({ cidr, except = [] }: IpBlock, address: string): boolean => {
  const version = address.includes(':') ? 'ipv6' : 'ipv4'
  const isIn = (range: string) => {
    const [network = '', bits] = range.split('/')
    if (network.includes(':') !== address.includes(':')) return false
    const list = new BlockList()
    list.addSubnet(network, Number(bits), version)
    return list.check(address, version)
  }
  return isIn(cidr) && !except.some(isIn)
}

const byKind = (left: KubernetesObject, right: KubernetesObject) => left.kind.localeCompare(right.kind)
const objectOf = (objects: KubernetesObject[], kind: string) => {
  const object = objects.find(candidate => candidate.kind === kind)
  if (!object) throw new Error(`The chart renders no ${kind}`)
  return object
}

const validate = new Ajv({ strict: false }).compile(schema)

describe('the values of the chart', () => {
  it('are those of the schema, which describes each and accepts no other', () => {
    expect(pathsOf(defaults, schema).toSorted()).toEqual(described.map(([path]) => path).toSorted())
    expect(described.filter(([, { description = '' }]) => description.length < 10)).toEqual([])
    expect(validate(defaults), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ replica: 3 })).toBe(false)
    expect(validate({ replicas: '3' })).toBe(false)
    expect(validate({ image: { repo: 'x' } })).toBe(false)
    expect(validate({ env: { ALLOWED_HOSTS: '' } })).toBe(false)
    expect(validate({ env: { ALLOWED_HOSTS: 'a.example' } })).toBe(true)
    // Helm renders it as 1e+06, which is no integer for Kubernetes.
    expect(validate({ migrations: { timeoutSeconds: 1_000_000 } })).toBe(false)
  })

  it('permit no disruption budget that would keep nodes from being drained', () => {
    const isValid = (maxUnavailable: unknown) => validate({ disruptionBudget: { maxUnavailable } })
    expect([1, 2, '1%', '50%', '100%'].filter(isValid)).toEqual([1, 2, '1%', '50%', '100%'])
    expect([0, -1, '0%', '101%', '1', ''].filter(isValid)).toEqual([])
  })

  it('are in the table of the guide, with their defaults', () => {
    const guide = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
    const rows = guide.split('\n').filter(line => line.startsWith('| `'))
    const valueAt = (path: string) => path.split('.').reduce<unknown>((value, key) => (value as Values)[key], defaults)
    for (const [path, { description = '' }] of described) {
      const row = rows.find(line => line.startsWith(`| \`${path}\` `)) ?? ''
      const [, , standard = '', text = ''] = row.split(/(?<!\\)\|/).map(cell => cell.trim())
      expect(text, path).toBe(description)
      const value = valueAt(path)
      const isEmpty = value === '' || (isObject(value) && Object.keys(value).length === 0) || String(value) === ''
      expect(standard, path).toBe(isEmpty ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
    }
  })

  it('have the version of the package, as do the manifests', () => {
    expect([chart.version, chart.appVersion]).toEqual([manifest.version, manifest.version])
    const { images } = parse(readFileSync(join(root, 'deploy/kubernetes/kustomization.yaml'), 'utf8')) as {
      images: [{ newTag: string }]
    }
    expect(images[0].newTag).toBe(manifest.version)
  })
})

describe.runIf(hasGo)('the rendered chart', () => {
  it('has the objects of deploy/kubernetes, and a job for migrations', ({ render }) => {
    const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root, exclude: ['**/kustomization.yaml'] }).map(
      file => {
        const object = parse(readFileSync(join(root, file), 'utf8')) as KubernetesObject
        object.metadata.namespace = 'agency-api'
        if (object.kind === 'Deployment')
          object.spec.template.spec.containers[0].image = `registry.example.com/agency-api:${manifest.version}`
        return object
      },
    )
    const { objects } = render()
    const [hooks, others] = [
      objects.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] !== undefined),
      objects.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined),
    ]
    expect(others.toSorted(byKind)).toEqual(manifests.toSorted(byKind))
    expect(hooks.map(({ kind }) => kind)).toEqual(['Job'])
  })

  it('migrates like a pod of the service, without being one', ({ render }) => {
    const { objects } = render()
    const job = objectOf(objects, 'Job')
    const deployment = objectOf(objects, 'Deployment')
    const [migrate, service] = [job.spec.template.spec, deployment.spec.template.spec]
    expect(migrate.containers[0].args).toEqual(['src/cli.ts', 'migrate'])
    for (const key of ['image', 'env'] as const) expect(migrate.containers[0][key]).toEqual(service.containers[0][key])
    expect([migrate.volumes, migrate.securityContext]).toEqual([service.volumes, service.securityContext])
    expect(job.spec.template.metadata.labels).not.toMatchObject(deployment.spec.template.metadata.labels)
    expect(objectOf(objects, 'Service').spec.selector).toEqual(deployment.spec.template.metadata.labels)
  })

  it('names everything after the release', ({ render }) => {
    const { objects, notes } = render({}, 'staging')
    expect(objects.map(({ metadata }) => metadata.name).every(name => /^staging(-migrate)?$/.test(name))).toBe(true)
    expect(objectOf(objects, 'Service').spec.selector).toEqual({ 'app.kubernetes.io/name': 'staging' })
    expect(notes).toContain('deployment/staging')
  })

  it('uses each value', ({ render }) => {
    const values = {
      image: { tag: '9.9.9', pullPolicy: 'Always' },
      imagePullSecrets: [{ name: 'pull-secret' }],
      serviceAccountName: 'account-name',
      replicas: 7,
      secret: { name: 'other-secret', env: [{ name: 'REDIS_URL', secret: 'redis-secret', key: 'redis-key' }] },
      env: { ALLOWED_HOSTS: 'hosts.example' },
      exportClaim: 'export-claim',
      trustProxy: '10.1.2.3',
      migrations: { timeoutSeconds: 4711 },
      resources: { requests: { cpu: '333m' } },
      disruptionBudget: { maxUnavailable: '42%' },
      networkPolicy: { ingressNamespace: 'ingress-space', monitoringNamespace: 'monitoring-space' },
      service: { port: 8123 },
      ingress: {
        enabled: true,
        className: 'class-name',
        host: 'agency.example.com',
        tlsSecretName: 'tls-secret',
        annotations: { 'example.com/body-size': '5m' },
      },
      nodeSelector: { disk: 'node-label' },
      tolerations: [{ key: 'taint-key', operator: 'Exists' }],
    }
    const texts = (value: unknown): string[] =>
      isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(texts) : [String(value)]
    const { objects, notes } = render(values)
    const rendered = JSON.stringify(objects)
    expect(texts(values).filter(text => text !== 'true' && !rendered.includes(text))).toEqual([])
    expect(notes).toContain('https://agency.example.com')
  })

  it('names the image by its digest', ({ render }) => {
    const digest = `sha256:${'0a'.repeat(32)}`
    const { containers } = objectOf(render({ image: { tag: '9.9.9', digest } }).objects, 'Deployment').spec.template
      .spec
    expect(containers[0].image).toBe(`registry.example.com/agency-api@${digest}`)
    expect(validate({ image: { digest: '9.9.9' } })).toBe(false)
  })

  it('sends nothing to private networks, besides the ports of its servers', ({ render }) => {
    const policyOf = (over: Values) =>
      objectOf(render({ networkPolicy: { egress: over } }).objects, 'NetworkPolicy').spec as unknown as EgressPolicy
    const { egress = [], policyTypes } = policyOf({})
    expect(policyTypes).toEqual(['Ingress', 'Egress'])
    const isOpenTo = (address: string, port: number) =>
      egress.some(({ ports, to }) => {
        const isPort = ports === undefined || ports.some(allowed => allowed.port === port)
        return isPort && (to === undefined || to.some(({ ipBlock }) => contains(ipBlock, address)))
      })
    for (const address of ['169.254.169.254', '10.0.0.1', '172.20.1.1', '192.168.1.1', '100.64.0.1', 'fd00:ec2::254'])
      expect(
        [443, 80, 6443, 5432].filter(port => isOpenTo(address, port)),
        address,
      ).toEqual([5432])
    for (const address of ['192.0.2.1', '8.8.8.8', '2001:db8::1']) expect(isOpenTo(address, 443), address).toBe(true)
    const rule = { to: [{ ipBlock: { cidr: '10.1.0.0/16' } }], ports: [{ port: 9000, protocol: 'TCP' }] }
    const changed = policyOf({ ports: [5433], rules: [rule] })
    expect(changed.egress).toContainEqual({ ports: [{ port: 5433, protocol: 'TCP' }] })
    expect(changed.egress).toContainEqual(rule)
    expect(policyOf({ enabled: false })).toMatchObject({ policyTypes: ['Ingress'] })
  })

  it('sets each variable once', ({ render }) => {
    const { env } = objectOf(render().objects, 'Deployment').spec.template.spec.containers[0]
    for (const { name } of env) expect([name, validate({ env: { [name]: 'x' } })]).toEqual([name, false])
  })

  it('mounts the claim for exports where the image keeps them', ({ render }) => {
    const { containers, volumes } = objectOf(render({ exportClaim: 'exports' }).objects, 'Deployment').spec.template
      .spec
    const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? []
    expect(containers[0].volumeMounts).toContainEqual({ name: 'exports', mountPath: dataDir })
    expect(volumes).toContainEqual({ name: 'exports', persistentVolumeClaim: { claimName: 'exports' } })
  })

  it('leaves out what is switched off', ({ render }) => {
    const off = { migrations: { hook: false }, disruptionBudget: { enabled: false }, networkPolicy: { enabled: false } }
    expect(
      render(off)
        .objects.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['Deployment', 'Service'])
  })

  it('names a value that is missing', ({ render }) => {
    expect(() => render({ image: { repository: '' } })).toThrow('Set image.repository to the image in your registry.')
    expect(() => render({ ingress: { enabled: true } })).toThrow('Set ingress.host to the public host.')
  })

  it('has the Ingress of the guide', ({ render }) => {
    const guide = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
    const [, example = ''] = /```yaml\n(apiVersion: networking[^`]+)```/.exec(guide) ?? []
    const ingress = { enabled: true, className: '…', host: 'agency.example.com', tlsSecretName: 'agency-example-com' }
    expect(objectOf(render({ ingress }).objects, 'Ingress')).toEqual(parse(example))
  })

  it('connects to the database of CloudNativePG in the example', ({ render }) => {
    const values = parse(read('examples/values-cloudnative-pg.yaml')) as Values
    const [cluster, pooler] = parseAllDocuments(read('examples/cloudnative-pg.yaml')).map(document => document.toJS())
    const { env } = objectOf(render(values).objects, 'Deployment').spec.template.spec.containers[0]
    const settings = Object.fromEntries(env.map(({ name, value }) => [name, value ?? 'secret']))
    expect(Object.keys(settings).filter(name => ![...settingNames(), 'ENV_FILE', 'PGPASSWORD'].includes(name))).toEqual(
      [],
    )
    expect(() => readConfig(settings)).not.toThrow()
    const { owner, database } = cluster.spec.bootstrap.initdb
    const name = cluster.metadata.name as string
    expect(settings['DATABASE_URL']).toBe(`postgres://${owner}@${name}-rw:5432/${database}`)
    expect(settings['DATABASE_REPLICA_URL']).toBe(`postgres://${owner}@${name}-ro:5432/${database}`)
    expect(env).toContainEqual({
      name: 'PGPASSWORD',
      valueFrom: { secretKeyRef: { name: `${name}-app`, key: 'password' } },
    })
    const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    for (const [key, value] of Object.entries(pooler.spec.pgbouncer.parameters))
      expect(guide).toContain(`${key} = ${String(value)}\n`)
    for (const sql of cluster.spec.bootstrap.initdb.postInitApplicationSQL) expect(guide).toContain(`${sql};\n`)
  })
})
