import { isInvisible, toPrintable } from '../fonts/characters.ts'
import { findFonts } from '../fonts/families.ts'
import type { PrintedAddress, PrintedDocument } from '../model.ts'
import type { MissingMention } from './missing-mention.ts'

/** A character that no font has, as a mention that the document lacks. */
export interface MissingCharacter extends MissingMention {
  /** The character and its code point, such as `🚀 U+1F680`. */
  character: string
  /** Its first position in the field, in characters from 1. */
  position: number
}

type TextField = [field: string, text: string | null]

const addressFields = ({ line1, line2, postalCode, city }: PrintedAddress, names: Record<string, string>) =>
  Object.entries({ line1, line2, postalCode, city }).map(([part, text]): TextField => [names[part] ?? '', text])

const sellerFields = ({ seller }: PrintedDocument): TextField[] => [
  ['agency.name', seller.name],
  ['agency.legalName', seller.legalName],
  ...addressFields(seller.address, {
    line1: 'agency.address.line1',
    line2: 'agency.address.line2',
    postalCode: 'agency.address.postalCode',
    city: 'agency.address.city',
  }),
  ['agency.phone', seller.phone],
  ['agency.email', seller.email],
  ['agency.website', seller.website],
  ['agency.bic', seller.bic],
  ['agency.paymentTerms', seller.paymentTerms],
  ['agency.latePenalty', seller.latePenalty],
]

const contentFields = ({ buyer, lines, notes }: PrintedDocument): TextField[] => [
  ['client.name', buyer.name],
  ...addressFields(buyer.address, {
    line1: 'client.address',
    line2: 'client.address',
    postalCode: 'client.postalCode',
    city: 'client.city',
  }),
  ['client.vatNumber', buyer.vatNumber],
  ...lines.map(({ description }, index): TextField => [`lines.${index}.description`, description]),
  ['notes', notes],
]

const printedCharacters = (text: string) => Array.from(toPrintable(text)).filter(character => !isInvisible(character))

const nameOf = (character: string) =>
  `${character} U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** More would only repeat what is wrong. */
const maxMissing = 50

/**
 * The characters of the texts of a document that no font has, so that its pages cannot say them. Those of a credit note
 * are of its invoice, apart from the agency, and need not be there: it must be possible to take any invoice back.
 */
export const missingCharacters = async (document: PrintedDocument): Promise<MissingCharacter[]> => {
  const fields = [...sellerFields(document), ...(document.type === 'credit_note' ? [] : contentFields(document))].map(
    ([field, text]) => ({ field, characters: printedCharacters(text ?? '') }),
  )
  const { missing } = await findFonts(fields.flatMap(({ characters }) => characters))
  if (missing.size === 0) return []
  return fields
    .flatMap(({ field, characters }) =>
      [...new Set(characters)]
        .filter(character => missing.has(character.codePointAt(0) ?? 0))
        .map(character => ({
          field,
          rule: 'characters',
          character: nameOf(character),
          position: characters.indexOf(character) + 1,
        })),
    )
    .slice(0, maxMissing)
}
