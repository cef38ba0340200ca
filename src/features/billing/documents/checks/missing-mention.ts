/** A mention that a document lacks, or whose value the rules refuse. */
export interface MissingMention {
  /** The field of the API where the value belongs, such as `agency.siren` or `lines.0.vatRate`. */
  field: string
  /** The name of the official rule, such as `BR-FR-11`, or a word such as `required` where there is none. */
  rule: string
}

/** A mention that is missing if a condition is true. */
export const missingIf = (isMissing: boolean, field: string, rule: string): MissingMention[] =>
  isMissing ? [{ field, rule }] : []
