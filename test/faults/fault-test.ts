import { test } from 'vitest'
import { openDeployment } from './deployment.ts'
import { openEventReceiver } from './load/event-receiver.ts'
import { openClient } from './load/requests.ts'
import { openPostgres, type PostgresOptions } from '#test/servers/postgres.ts'
import { openProxy } from '#test/servers/proxy.ts'

/**
 * Tests with a PostgreSQL server of their file, which they may stop, behind a proxy that they may disturb. Instances of
 * the `deployment` reach the database through the proxy.
 */
export const faultTest = (options: PostgresOptions = {}) =>
  test
    .extend('postgres', { scope: 'file' }, async ({}, { onCleanup }) => {
      const postgres = await openPostgres(options)
      onCleanup(postgres.close)
      return postgres
    })
    .extend('proxy', { scope: 'file' }, async ({ postgres }, { onCleanup }) => {
      const proxy = await openProxy(postgres.url)
      onCleanup(proxy.close)
      return proxy
    })
    .extend('deployment', { scope: 'file' }, async ({ postgres, proxy }, { onCleanup }) => {
      const deployment = await openDeployment({ databaseUrl: proxy.url, adminUrl: postgres.adminUrl })
      onCleanup(deployment.close)
      return deployment
    })
    .extend('client', { scope: 'file' }, ({}, { onCleanup }) => {
      const client = openClient()
      onCleanup(client.close)
      return client
    })
    .extend('receiver', async ({}, { onCleanup }) => {
      const receiver = await openEventReceiver()
      onCleanup(receiver.close)
      return receiver
    })
