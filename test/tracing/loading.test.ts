import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { secretKey, startMain } from '#test/processes/process.ts'

/** Prints the packages of OpenTelemetry that a process has loaded, when it exits. */
const printLoaded = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load: (url, context, next) => {
      for (const name of url.match(/node_modules\\/(@opentelemetry\\/[^/]+|pino)/g) ?? []) loaded.add(name)
      return next(url, context)
    },
  })
  process.once('exit', () => console.log('loaded: ' + [...loaded].join(' ')))
`)}`

/** The output of a service that was started and stopped. */
const outputOf = async (environment: Record<string, string>) => {
  const service = await startMain({ NODE_OPTIONS: `--import=${printLoaded}`, ...environment })
  await fetch(`${service.url}/api/public/v1/health`)
  await service.kill('SIGTERM')
  return service.output.stdout
}

testWith({ environment: { SECRET_KEY: secretKey } })(
  'the packages of OpenTelemetry are loaded only with an endpoint',
  { timeout: 120_000 },
  async ({ app }) => {
    const environment = { DATABASE_URL: app.databaseUrl }
    const output = await outputOf(environment)
    expect(output).toContain('loaded: node_modules/pino')
    expect(output).not.toContain('opentelemetry')
    // Nothing listens on port 1: the service works, stops and reports it once.
    const unreachable = await outputOf({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect(unreachable).toContain('node_modules/@opentelemetry/sdk-trace')
    expect(unreachable).toMatch(/"trace_id":"[\da-f]{32}"/)
    expect(unreachable).toContain('Stopped')
  },
)
