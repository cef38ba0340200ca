import type { CashedPayment } from '#src/invoicing-platform/cdar.ts'

/** A payment of an invoice with two VAT rates. */
export const payment: CashedPayment = {
  trackingId: '0123456789abcdef0123456789abcdef',
  paidAt: '2026-11-20T00:00:00.000Z',
  createdAt: '2026-11-26T10:15:30.123Z',
  shares: [
    { rate: '20', amount: '120.00' },
    { rate: '5.5', amount: '-10.55' },
  ],
}
