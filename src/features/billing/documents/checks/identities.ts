import { isSiren, isSiret, isVatNumber } from '#src/ground/base/check-digits.ts'
import { hasVatPrefix, isAddressScheme, isCountry } from '../code-lists.ts'
import {
  buyerAddress,
  isFrenchCompany,
  registeredName,
  sellerAddress,
  sirenOf,
  sirenScheme,
  vatNumberOf,
  type ElectronicAddress,
} from '../identifiers.ts'
import type { Buyer, PrintedDocument, Seller } from '../model.ts'
import { isBlank } from '../xml.ts'
import { missingIf, type MissingMention } from './missing-mention.ts'

const checkSiren = (siren: string | undefined, field: string, requiredBy: string | undefined): MissingMention[] => {
  if (siren === undefined) return requiredBy === undefined ? [] : [{ field, rule: requiredBy }]
  return missingIf(!isSiren(siren), field, 'BR-FR-32')
}

/** A SIRET number is that of an establishment of the company. */
const checkSiret = (buyer: Buyer) => {
  const { siret } = buyer
  const isWrong = siret !== null && !(isSiret(siret) && siret.startsWith(sirenOf(buyer) ?? ''))
  return missingIf(isWrong && isFrenchCompany(buyer), 'client.siret', 'BR-FR-09')
}

const checkVatNumber = (vatNumber: string | undefined, field: string) =>
  missingIf(vatNumber !== undefined && !(hasVatPrefix(vatNumber) && isVatNumber(vatNumber)), field, 'BR-CO-09')

const checkElectronicAddress = ({ scheme, identifier }: ElectronicAddress, field: string): MissingMention[] => [
  ...missingIf(!isAddressScheme(scheme), field, 'BR-CL-25'),
  ...missingIf(scheme === sirenScheme && !/^[\w+.-]+$/.test(identifier), field, 'BR-FR-23'),
  ...missingIf(identifier.length > 125, field, 'BR-FR-25'),
]

const checkSellerAddress = ({ address: { line1, postalCode, city, country } }: Seller): MissingMention[] => [
  ...missingIf(isBlank(line1), 'agency.address.line1', 'required'),
  ...missingIf(isBlank(postalCode), 'agency.address.postalCode', 'required'),
  ...missingIf(isBlank(city), 'agency.address.city', 'required'),
  ...missingIf(!isCountry(country ?? ''), 'agency.address.country', 'BR-09'),
]

const checkSeller = (seller: Seller): MissingMention[] => {
  const vatNumber = vatNumberOf(seller)
  const address = sellerAddress(seller)
  const field = 'agency.electronicAddress'
  return [
    ...missingIf(isBlank(registeredName(seller)), 'agency.legalName', 'BR-06'),
    ...checkSellerAddress(seller),
    ...checkSiren(sirenOf(seller), 'agency.siren', 'BR-FR-10'),
    ...missingIf(vatNumber === undefined && seller.vatRegime === 'standard', 'agency.vatNumber', 'required'),
    ...checkVatNumber(vatNumber, 'agency.vatNumber'),
    ...missingIf(isBlank(seller.electronicAddress), field, 'BR-FR-13'),
    ...missingIf(!isBlank(seller.electronicAddress) && !address, field, 'BR-62'),
    ...(address ? checkElectronicAddress(address, field) : []),
    ...missingIf(isBlank(seller.latePenalty), 'agency.latePenalty', 'BR-FR-05'),
  ]
}

/** In other countries, an address may lack a postal code. */
const checkBuyerAddress = ({ address: { line1, postalCode, city, country } }: Buyer): MissingMention[] => [
  ...missingIf(isBlank(line1), 'client.address', 'required'),
  ...missingIf(isBlank(postalCode) && country === 'FR', 'client.postalCode', 'required'),
  ...missingIf(isBlank(city), 'client.city', 'required'),
  ...missingIf(!isCountry(country ?? ''), 'client.country', 'BR-11'),
]

const checkBuyerElectronicAddress = (buyer: Buyer): MissingMention[] => {
  const field = 'client.electronicAddress'
  const siren = sirenOf(buyer)
  const address = buyerAddress(buyer)
  if (!address) return missingIf(!isBlank(buyer.electronicAddress), field, 'BR-63')
  const isOfSiren = address.scheme === sirenScheme && address.identifier.startsWith(siren ?? '')
  return [
    ...checkElectronicAddress(address, field),
    ...missingIf(isFrenchCompany(buyer) && !isOfSiren, field, 'BR-FR-21'),
  ]
}

/** The receiver of electronic formats: people, and companies abroad, are invoiced without an address for them. */
export const checkAddressee = (buyer: Buyer): MissingMention[] =>
  missingIf(!buyerAddress(buyer), 'electronicAddress', 'BR-FR-12')

const checkBuyer = (buyer: Buyer): MissingMention[] => [
  ...missingIf(isBlank(buyer.name), 'client.name', 'BR-07'),
  ...checkBuyerAddress(buyer),
  ...checkSiren(sirenOf(buyer), 'client.siren', isFrenchCompany(buyer) ? 'BR-FR-11' : undefined),
  ...checkSiret(buyer),
  ...checkVatNumber(vatNumberOf(buyer), 'client.vatNumber'),
  ...checkBuyerElectronicAddress(buyer),
]

export const checkIdentities = ({ seller, buyer }: PrintedDocument): MissingMention[] => [
  ...checkSeller(seller),
  ...checkBuyer(buyer),
]
