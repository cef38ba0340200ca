import type { PrintedDocument } from './model.ts'

/** A mandatory mention that is missing or wrong, and the rule that requires it. */
export interface MissingMention {
  field: string
  rule: string
}

export const missingMentions = ({ seller, buyer, lines }: PrintedDocument): MissingMention[] =>
  [
    !seller.siren && { field: 'agency.siren', rule: 'BR-FR-10' },
    !buyer.siren && buyer.address.country === 'FR' && { field: 'client.siren', rule: 'BR-FR-11' },
    lines.length === 0 && { field: 'lines', rule: 'BR-16' },
  ].filter(issue => issue !== false)
