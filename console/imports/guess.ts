type ImportResource = 'clients' | 'contacts' | 'websites' | 'tickets' | 'quotes' | 'invoices' | 'tasks' | 'events'

/** Words that appear in names of files and in headers, without accents. The first resource that matches is guessed. */
const fileWords: [ImportResource, RegExp][] = [
  ['invoices', /invoice|facture/],
  ['quotes', /quote|devis/],
  ['contacts', /contact/],
  ['websites', /site|\burl/],
  ['tickets', /ticket/],
  ['tasks', /task|tache/],
  ['events', /event|evenement|calendar|agenda/],
  ['clients', /client|customer/],
]
const headerWords: [ImportResource, RegExp][] = [
  ['invoices', /invoice (invoice )?number|numero de facture|n. facture|facture/],
  ['quotes', /quote number|numero de devis|devis/],
  ['websites', /site url|^url$|site web|^cms$/],
  ['contacts', /first ?name|prenom|last ?name/],
  ['tasks', /assign/],
  ['tickets', /priorit|ticket/],
  ['events', /start ?date|date de debut|^debut$/],
]

const simplify = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The resource that the name of a file and its headers speak of; clients when nothing else is recognized. */
export const guessResource = (fileName: string, headers: readonly string[]): ImportResource => {
  const name = simplify(fileName)
  const words = headers.map(simplify)
  const byName = fileWords.find(([, pattern]) => pattern.test(name))
  const byHeader = headerWords.find(([, pattern]) => words.some(word => pattern.test(word)))
  return byName?.[0] ?? byHeader?.[0] ?? 'clients'
}
