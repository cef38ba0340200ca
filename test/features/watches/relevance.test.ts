import { describe, expect, it } from 'vitest'
import { createRelevanceScorer } from '#src/features/watches/relevance.ts'

const isFound = (keyword: string, title: string) => createRelevanceScorer([keyword])({ title, text: '' }) > 0

describe('the keyword', () => {
  it.each([
    ['chat', 'Le chat dort'],
    ['chat', 'Chat !'],
    ['chat', '«chat»'],
    ['WORDPRESS', '#WordPress, enfin'],
    ['accessibilite', 'L’accessibilité'],
    ['ACCESSIBILITÉ', 'accessibilite'],
    ['e\u0301cole', 'École'],
    ['mise à jour', 'Une MISE  à\njour'],
    [' wp ', 'wp'],
    ["l'eau", 'De l’eau'],
    ['aujourd’hui', "aujourd'hui"],
    ['e-mail', 'Un e\u2011mail'],
    ['oeuvre', 'mise en œuvre'],
    ['Straße', 'STRASSE'],
    ['fin', 'ﬁn'],
    ['C++', 'Learn C++ now'],
    ['C++', 'C++'],
    ['.NET', 'use .NET 9'],
    ['C#', 'C# 12'],
    ['R', 'R&D'],
    ['2', '1 2 3'],
    ['安全', '网络安全公告'],
    ['セキュリティ', '最新セキュリティ情報'],
    ['ความปลอดภัย', 'ข่าวความปลอดภัยเว็บ'],
    ['безопасность', 'Безопасность сайтов'],
  ])('%j is found in %j', (keyword, title) => expect(isFound(keyword, title)).toBe(true))

  it.each([
    ['chat', 'chats'],
    ['chat', 'achat'],
    ['chat', 'château'],
    ['R', 'React'],
    ['2', '12'],
    ['mise à jour', 'mise jour à'],
    ['mise à jour', 'mise à journal'],
    ['C++', 'C+ et C'],
    ['.NET', 'internet'],
    ['a.b', 'axb'],
    ['.*', 'anything'],
    ['安全', '安 全'],
    ['wordpress', ''],
  ])('%j is not found in %j', (keyword, title) => expect(isFound(keyword, title)).toBe(false))
})

describe('relevance', () => {
  const relevanceOfThree = createRelevanceScorer(['un', 'deux', 'trois'])

  it.each<[string, string, number]>([
    ['', '', 0],
    ['un deux trois', 'un deux trois', 1],
    ['un deux trois', '', 0.6],
    ['', 'un deux trois', 0.4],
    ['un', '', (0.6 * 0.5) / 0.875],
    ['un un un', '', (0.6 * 0.5) / 0.875],
    ['un deux', '', (0.6 * 0.75) / 0.875],
    ['deux', 'trois', 0.5 / 0.875],
  ])('of the title %j and the text %j is %d', (title, text, relevance) =>
    expect(relevanceOfThree({ title, text })).toBeCloseTo(relevance, 10),
  )

  it('is 1 without keywords', () => expect(createRelevanceScorer([])({ title: '', text: '' })).toBe(1))
})
