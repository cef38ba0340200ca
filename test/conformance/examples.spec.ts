import { describe, expect } from 'vitest'
import { contracts } from '#test/contract/contracts.ts'
import { openRequestDriver } from './request-driver.ts'
import { openTestContext } from './test-context.ts'
import { exampleBodyOf, exampleQueryOf, examplesOf } from './examples.ts'
import { allows } from './expectations.ts'
import { test as it } from './actors.ts'
import { checkOnce, reportTally } from './property.ts'
import { targets } from './contract-targets.ts'

it.each(['public', 'admin', 'plugin', 'mcp'] as const)('the examples of the %s contract match their schemas', api => {
  const examples = examplesOf(contracts[api])
  expect(examples.length).toBeGreaterThan(100)
  const invalidExamples = examples.filter(({ schema, value }) => !allows(schema, value))
  expect(invalidExamples.map(({ location, value }) => `${location}: ${JSON.stringify(value)}`)).toEqual([])
})

/** Their examples need credentials, rows or a mail server, which the samples and the tests of the flows have. */
const withOwnTests = new Set([
  'changePassword',
  'startTotp',
  'confirmTotp',
  'disableTotp',
  'startPasskey',
  'createPasskey',
  'startPasskeySignIn',
  'signInWithPasskey',
  'lookUpInvitation',
  'acceptInvitation',
  'updateUser',
  'findPasswordReset',
  'resetPassword',
  'confirmEmail',
  'getUnsubscription',
  'unsubscribe',
  'getInteraction',
  'allowInteraction',
  'denyInteraction',
  'linkIdentity',
  'unlinkIdentity',
  'signInWithIdentity',
  'signInWithLink',
  'createCampaign',
  'previewCampaign',
  'getAgencyLogo',
  'downloadExport',
  'mailInvoice',
  'mailQuote',
])

describe('a request with the examples of its contract succeeds', () => {
  const all = Object.values(targets)
    .flat()
    .filter(({ id }) => !withOwnTests.has(id))
  it.for(all)('$api $id', (target, { actors, connections }) =>
    checkOnce(`${target.api} ${target.id}`, async trail => {
      const { status, text } = await openRequestDriver(
        target,
        openTestContext(target, actors, connections),
      ).sendRequest(exampleBodyOf(target), exampleQueryOf(target), trail, 'all')
      expect(status, text).toBe(target.success)
    }),
  )
})

it('the tally is passed to the reporter', reportTally)
