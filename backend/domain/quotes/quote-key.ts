import { isOrderSignature, orderSignature } from '../orders/order-key'
import type { Services } from '../services'

type Signer = Pick<Services, 'keys' | 'now'>

// The word keeps a signature of an order from opening a quote.
const subject = (quoteId: string) => `quote ${quoteId}`

/** Opens the quote for 365 days. */
export function quoteSignature(signer: Signer, quoteId: string): string {
  return orderSignature(signer, subject(quoteId))
}

export function isQuoteSignature(signer: Signer, quoteId: string, signature: string): boolean {
  return isOrderSignature(signer, subject(quoteId), signature)
}

export function signedQuoteLink(
  signer: Signer,
  { id, locale }: { id: string; locale: string },
  shopOrigin: string,
  page: '' | '/accept' = '',
): string {
  return `${shopOrigin}/${locale}/quotes/${id}${page}?key=${quoteSignature(signer, id)}`
}
