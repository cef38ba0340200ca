/** The parts of an address. `country` is an ISO 3166-1 alpha-2 code. */
export interface PrintedAddress {
  line1: string | null
  line2: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

/** How people recognize the documents of an agency. */
export interface Branding {
  /** A PNG or JPEG file of `normalizeLogo`. Another file is left out. */
  logo?: Uint8Array | null
  /** `#rrggbb`. */
  color?: string | null
}

/** The agency that issues the document. */
export interface Seller extends Branding {
  /** The name that people know. */
  name: string
  /** The registered name, with the legal form and the register where the law requires them. Null: `name`. */
  legalName: string | null
  address: PrintedAddress
  siren: string | null
  vatNumber: string | null
  /** `scheme:identifier`, such as `0225:123456782`. */
  electronicAddress: string | null
  iban: string | null
  bic: string | null
  /** `franchise`: a small business that charges no VAT. */
  vatRegime: 'standard' | 'franchise'
  /** Whether VAT on services is due with the invoice instead of the payment. */
  vatOnDebits: boolean
  paymentTerms: string | null
  latePenalty: string | null
  /** How customers reach the agency. */
  phone: string | null
  email: string | null
  website: string | null
}

/** The client of the document. */
export interface Buyer {
  name: string
  /** Consumers have no SIREN, and their invoices are reported, not transmitted. */
  type: 'company' | 'individual'
  address: PrintedAddress
  siren: string | null
  /** Without spaces. It is checked, and neither printed nor transmitted. */
  siret: string | null
  vatNumber: string | null
  /** `scheme:identifier`. Null: the SIREN of a French company, else the email address. */
  electronicAddress: string | null
  email: string | null
}

/** A category of VAT by its code in UNTDID 5305. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** Amounts, prices and rates are decimal text; a negative line is a discount. */
export interface PrintedLine {
  description: string
  quantity: number
  unitPrice: string
  /** A code of UN/ECE Recommendation 20, see `units`. */
  unitCode: string
  vatRate: string
  vatCategory: VatCategory
  /** A code of the list VATEX. Null: that of the category, where it has only one. */
  exemptionCode: string | null
  net: string
}

/** The VAT of the lines with the same rate and category. */
export interface VatGroup {
  rate: string
  category: VatCategory
  exemptionCode: string | null
  base: string
  amount: string
}

/** An amount that was invoiced before the document was issued, with the number of its own invoice. */
export interface Deposit {
  number: string
  /** When its invoice was issued. */
  date: string
  /** When it was paid in full. Null if it was not. */
  paidOn: string | null
  amount: string
}

/**
 * An invoice, a credit note or a quote as it is printed: its content on the day of issue. Later payments do not change
 * it. Dates are `YYYY-MM-DD`. The amounts of a credit note are positive.
 */
export interface PrintedDocument {
  type: 'invoice' | 'credit_note' | 'quote'
  number: string
  /** Whether it is no document yet, which its pages say in large letters. */
  isDraft?: boolean
  issueDate: string
  /** The deadline of payment; of a quote, the last day of its validity. */
  dueDate: string | null
  /** When goods were delivered or services performed. Null: on `issueDate`. */
  deliveryDate: string | null
  /** An ISO 4217 code. */
  currency: string
  language: 'fr' | 'en'
  nature: 'services' | 'goods' | 'mixed'
  seller: Seller
  buyer: Buyer
  lines: PrintedLine[]
  vatBreakdown: VatGroup[]
  totalHt: string
  totalVat: string
  totalTtc: string
  /** Whether it is an invoice that asks for a deposit. */
  isDeposit?: boolean
  deposits: Deposit[]
  /** The invoice that a credit note takes back. */
  precedingInvoice: { number: string; issueDate: string } | null
  notes: string | null
}

/** How a document is rendered. Quotes are `pdf` only. */
export type DocumentFormat = 'pdf' | 'facturx' | 'cii' | 'ubl'

/** A document as a file, with its media type. */
export interface RenderedDocument {
  type: string
  bytes: Uint8Array
}
