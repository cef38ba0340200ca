export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const acronyms: Record<string, string> = {
  Id: 'ID',
  Ids: 'IDs',
  Url: 'URL',
  Vat: 'VAT',
  Siren: 'SIREN',
  Siret: 'SIRET',
  Cms: 'CMS',
  Pdf: 'PDF',
}
/** Words that n8n writes in lower case inside of titles. */
const small = new Set('a an and as at but by for from in into of on or the to with'.split(' '))

/** A title as n8n writes it: `createdAt[gte]` is "Created At (Gte)", and "Create a client" is "Create a Client". */
export const title = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\[(\w+)\]/, ' $1')
    .replaceAll('-', ' ')
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : capitalize(word)))
    .map(word => acronyms[word] ?? word)
    .join(' ')

/** The first sentence, without a full stop, as n8n shows it beside a field. */
export const firstSentence = (text = ''): string => {
  const [paragraph = ''] = text.trim().split('\n\n')
  const [sentence = ''] = paragraph.replaceAll(/\s+/g, ' ').split(/\. (?=[A-Z\d`])/)
  return capitalize(
    sentence
      .replace(/[.:]$/, '')
      .replaceAll(/\bid\b/g, 'ID')
      .replaceAll(/\burl\b/gi, 'URL'),
  )
}

/** The name of a choice, which n8n shows instead of its value. */
export const optionName = (value: string): string =>
  value === '*' ? '[All]' : title(value.replaceAll(/[._]/g, ' ').replace(/^-(.*)/, '$1 descending'))

export const singular = (name: string): string => name.replace(/(ch)es$/, '$1').replace(/([^s])s$/, '$1')
