import type { Buyer, Seller } from './model.ts'
import { isBlank } from './xml.ts'

/** The countries, by their own codes, whose companies have a SIREN and exchange electronic invoices. */
const frenchCountries = ['FR', 'GP', 'MQ', 'RE', 'GF', 'YT']

export const isFrenchCompany = ({ type, address: { country } }: Buyer): boolean =>
  type === 'company' && frenchCountries.includes(country ?? '')

const withoutSeparators = (text: string | null) => text?.replaceAll(/[\s.-]/g, '') || undefined

/** A SIREN number without the spaces that people write in it. Undefined if there is none. */
export const sirenOf = ({ siren }: Pick<Seller, 'siren'>): string | undefined => withoutSeparators(siren)

/** A VAT number without separators. Undefined if there is none. */
export const vatNumberOf = ({ vatNumber }: Pick<Seller, 'vatNumber'>): string | undefined =>
  withoutSeparators(vatNumber)?.toUpperCase()

/** The IBAN without the spaces between groups. Undefined if there is none. */
export const ibanOf = ({ iban }: Pick<Seller, 'iban'>): string | undefined => withoutSeparators(iban)

export const registeredName = ({ name, legalName }: Seller): string =>
  legalName === null || isBlank(legalName) ? name : legalName

/** An address for electronic invoices: an identifier, and its scheme in the list EAS. */
export interface ElectronicAddress {
  scheme: string
  identifier: string
}

/** The scheme of SIREN numbers in the French directory. */
export const sirenScheme = '0225'

const parseAddress = (text: string | null): ElectronicAddress | undefined => {
  const [, scheme, identifier] = /^\s*(\w{2,4})\s*:\s*(\S+)\s*$/.exec(text ?? '') ?? []
  return scheme && identifier ? { scheme: scheme.toUpperCase(), identifier } : undefined
}

/** The electronic address of the seller. Undefined if there is none, or if it is not `scheme:identifier`. */
export const sellerAddress = ({ electronicAddress }: Seller): ElectronicAddress | undefined =>
  parseAddress(electronicAddress)

/** The electronic address of the buyer, or the one that follows from the SIREN or the email address. */
export const buyerAddress = (buyer: Buyer): ElectronicAddress | undefined => {
  if (!isBlank(buyer.electronicAddress)) return parseAddress(buyer.electronicAddress)
  const siren = sirenOf(buyer)
  if (isFrenchCompany(buyer)) return siren === undefined ? undefined : { scheme: sirenScheme, identifier: siren }
  return isBlank(buyer.email) ? undefined : { scheme: 'EM', identifier: buyer.email ?? '' }
}

/** How the invoice is processed in France: exchanged between companies, or reported to the tax administration. */
export const treatmentOf = (buyer: Buyer): 'B2B' | 'B2BINT' | 'B2C' => {
  if (buyer.type === 'individual') return 'B2C'
  return isFrenchCompany(buyer) ? 'B2B' : 'B2BINT'
}
