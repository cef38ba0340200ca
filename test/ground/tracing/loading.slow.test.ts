import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { runService } from '#test/processes/loaded-packages.ts'
import { secretKey } from '#test/processes/process.ts'

testWith({ environment: { SECRET_KEY: secretKey } })(
  'the packages of OpenTelemetry are loaded only with an endpoint',
  { timeout: 120_000 },
  async ({ app }) => {
    const environment = { DATABASE_URL: app.databaseUrl }
    const { packages, stdout } = await runService(environment)
    expect(packages).toContain('pino')
    expect(stdout).not.toContain('opentelemetry')
    // Nothing listens on port 1: the service works, stops and reports it once.
    const unreachable = await runService({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect(unreachable.packages).toContain('@opentelemetry/sdk-trace')
    expect(unreachable.stdout).toMatch(/"trace_id":"[\da-f]{32}"/)
    expect(unreachable.stdout).toContain('Stopped')
  },
)
