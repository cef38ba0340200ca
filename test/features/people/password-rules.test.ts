import { expect, it } from 'vitest'
import { passwordIssue } from '#src/features/people/password-rules.ts'

const words = ['camille.martin@agence.example', 'Camille Martin', 'Agence Rive Claire']
const check = async (password: string) => (await passwordIssue(password, words))?.en

it.each([
  'passwordpassword',
  'PASSWORD1234',
  'Password123!',
  'qwertyuiop123',
  'iloveyou2024',
  '123456789012',
  'aaaaaaaaaaaa',
  '************',
  'CAMILLE.MARTIN@agence.example',
  'camille.martin',
  'camillemartin',
  'AgenceRiveClaire',
  'Camille Martin 2026!',
])('%s is too common', async password => {
  expect(await check(password)).toBe('Too common')
})

it.each([
  'correct horse battery staple',
  'lilac rain on tin roofs',
  'xkqvjzwplmfh',
  '  violet umbrella toast  ',
  '🐎🔋📎🌧🏠🪟🌻🧵🎺🪀🧊🫖',
  `a${' '.repeat(998)}b`,
])('%s is accepted: any characters are', async password => {
  expect(await check(password)).toBeUndefined()
})

it('counts characters, not UTF-16 code units', async () => {
  expect(await check('🐎🔋📎🌧🏠🪟🌻🧵🎺🪀🧊')).toBe('At least 12 characters')
  expect(await check('kq7 '.repeat(250) + 'x')).toBe('At most 1000 characters')
})
