import { expect, it } from 'vitest'
import { listOperations, type Contract } from '../../scripts/src/contract.ts'
import { contracts, type Api } from './contracts.ts'

const documents = Object.entries(contracts as unknown as Record<Api, Contract>)

it.for(documents)('no two models of the %s contract differ only in case', ([, { components }]) => {
  const names = [components.schemas, components.parameters].flatMap((models = {}) => Object.keys(models))
  const lowerCase = names.map(name => name.toLowerCase())
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name, index) => lowerCase.indexOf(name.toLowerCase()) !== index)).toEqual([])
})

it.for(documents)('each request body of the %s contract has an example', ([, contract]) => {
  const contents = listOperations(contract).flatMap(({ operation: { operationId, requestBody } }) =>
    requestBody ? [{ operationId, ...requestBody.content['application/json'] }] : [],
  )
  expect(contents.length).toBeGreaterThan(0)
  expect(contents.filter(({ example }) => example === undefined).map(({ operationId }) => operationId)).toEqual([])
})
