import { expect, it } from 'vitest'
import { declaredItems, eventItem, coveredItems } from './coverage-items.ts'

it('a response covers its status, its code, and its error in the registry', () => {
  expect(coveredItems('public', 'getMe', 200, { id: 1 })).toEqual(['public getMe: 200'])
  const errorBody = { error: 'Limite de requêtes par jour atteinte', code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 }
  expect(coveredItems('public', 'getMe', 429, errorBody)).toEqual([
    'public getMe: 429 RATE_LIMIT_EXCEEDED',
    'errors: DAY_LIMIT_EXCEEDED',
  ])
  expect(coveredItems('public', 'runWatch', 409, { error: "La veille n'est pas active" })).toEqual([
    'public runWatch: 409 WATCH_NOT_ACTIVE',
    'errors: WATCH_NOT_ACTIVE',
  ])
})

it('a response to an undeclared path or method covers only the error', () => {
  const errorBody = { error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' }
  expect(coveredItems('admin', undefined, 405, errorBody)).toEqual(['errors: METHOD_NOT_ALLOWED'])
})

it('the declared items are all statuses, codes and events, without errors that an operation never returns', () => {
  const all = declaredItems()
  expect([...all]).toEqual(
    expect.arrayContaining([
      'public createClient: 201',
      'public createClient: 413 PAYLOAD_TOO_LARGE',
      'admin signIn: 401 INVALID_CREDENTIALS',
      'mcp speakMcp: 406',
      'errors: SYNTHESIS_RUNNING',
      eventItem('test.ping'),
    ]),
  )
  expect(all).not.toContain('public getMe: 403 PERMISSION_DENIED')
  expect(all).not.toContain('admin listKeys: 401 INVALID_CREDENTIALS')
})
