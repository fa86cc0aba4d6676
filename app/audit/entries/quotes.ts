import type { AuditEntry } from '../entry'

const UNKNOWN_QUOTE = '00000000-0000-4000-8000-000000000000'

/** These pages lead from the request for a quote to the order it becomes. */
export const QUOTES: readonly AuditEntry[] = [
  { id: 'quote-request', at: '/quote', says: 'quotes:request.lead', way: 'menu' },
  { id: 'quote-from-cart', at: '/quote', make: 'cart-rent', says: 'quotes:request.fromCart', way: 'cart' },
  {
    id: 'quote-errors',
    at: '/quote',
    post: { Soort: 'buy', Emailadres: 'x' },
    status: 422,
    says: 'quotes:request.empty',
    way: 'unfilled',
  },
  { id: 'quote', at: '/quotes/:quote', make: 'quote', says: 'quotes:page.openText', way: 'quote' },
  {
    id: 'quote-accept',
    at: '/quotes/:quote/accept',
    make: 'quote',
    says: 'quotes:accept.who',
    way: 'quoteMail',
  },
  {
    id: 'quote-accept-errors',
    at: '/quotes/:quote/accept',
    make: 'quote',
    post: { accepted_by: '' },
    status: 422,
    says: 'checkout:confirm.errors',
    way: 'unfilled',
  },
  {
    id: 'quote-accepted',
    at: '/quotes/:quote',
    make: 'quote-accepted',
    says: 'quotes:page.toOrder',
    way: 'quoteMail',
  },
  {
    id: 'quote-on-invoice',
    at: '/quotes/:quote',
    make: 'quote-on-invoice',
    says: 'quotes:page.toOrder',
    way: 'quoteMail',
  },
  {
    id: 'quote-expired',
    at: '/quotes/:quote',
    make: 'quote-expired',
    says: 'quotes:page.expired',
    way: 'quoteMail',
  },
  {
    id: 'quote-withdrawn',
    at: '/quotes/:quote',
    make: 'quote-withdrawn',
    says: 'quotes:page.withdrawn',
    way: 'quoteMail',
  },
  {
    id: 'quote-too-late',
    at: '/quotes/:quote/accept',
    make: 'quote-expired',
    says: 'quotes:page.expired',
    way: 'quoteMail',
  },
  {
    id: 'quote-unknown',
    at: `/quotes/${UNKNOWN_QUOTE}?key=0`,
    status: 404,
    says: 'quotes:notFound.title',
    way: 'quoteMail',
  },
]
