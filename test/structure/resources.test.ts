import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operations } from '#generated/public/operations.ts'

const tests = readdirSync('test/interfaces/public')
  .filter(file => file.endsWith('.test.ts'))
  .map(file => readFileSync(`test/interfaces/public/${file}`, 'utf8'))
  .join('\n')

const batches = Object.values(operations).filter(({ path }) => path.endsWith('/batch'))

it.each(batches.map(({ path }) => path.replace('/batch', '')))('%s has the tests of every resource', collection => {
  const canBeDeleted = Object.values(operations).some(
    ({ method, path }) => method === 'delete' && path === `${collection}/{id}`,
  )
  expect(tests).toContain(canBeDeleted ? `describeResource('${collection}', {` : `documentsTest('${collection}')`)
})
