import type { CashedPayment } from '#src/features/billing/platform/cdar.ts'

/** A payment of an invoice with two VAT rates. */
export const payment: CashedPayment = {
  trackingId: '0123456789abcdef0123456789abcdef',
  amount: '109.45',
  paidAt: '2026-11-20T00:00:00.000Z',
  createdAt: '2026-11-26T10:15:30.123Z',
  isCorrection: false,
  shares: [
    { rate: '20', amount: '120.00' },
    { rate: '5.5', amount: '-10.55' },
  ],
}

/** A refund of an invoice with two VAT rates. */
export const refund: CashedPayment = {
  ...payment,
  amount: '-50.00',
  shares: [
    { rate: '20', amount: '-26.61' },
    { rate: '5.5', amount: '-23.39' },
  ],
}
