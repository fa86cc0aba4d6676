import { ORDER_TYPES } from '../../../contract/order-type'
import type { AuditEntry } from '../entry'
import { ANNOUNCED, DELIVERED, PAID, SHIPPED, STEPS_TO } from './order-steps'

const UNKNOWN_ORDER = '00000000-0000-4000-8000-000000000000'

const inEachStatus = ORDER_TYPES.flatMap((type) =>
  Object.entries(STEPS_TO).map(([status, steps]) => ({
    id: `order-${type}-${status}`,
    name: [`order:type.${type}`, `order:status_${status}`],
    at: '/orders/:order',
    make: { order: type, steps },
    says: `order:statustext_${status}`,
    way: 'orderMail' as const,
  })),
)

const DOCUMENTS = {
  invoice: ':invoice',
  'deposit-statement': 'deposit-statement',
  'packing-list': 'packing-list',
  'return-label': 'return-label',
  barcodes: 'barcodes',
} as const

const documents = Object.entries(DOCUMENTS).map(([kind, name]) => ({
  id: `document-${kind}`,
  ...(kind === 'invoice' ? {} : { name: [`order-documents:kinds.${kind}`] }),
  at: `/orders/:order/documents/${name}`,
  make: { order: 'rent' as const, steps: ANNOUNCED },
  says: 'order-documents:save.pdf',
  way: 'order' as const,
}))

/** A customer sees these pages of an order. */
export const ORDERS: readonly AuditEntry[] = [
  ...inEachStatus,
  {
    id: 'order-on-invoice',
    at: '/orders/:order',
    make: 'invoice-open',
    says: 'order:onInvoice.text',
    way: 'orderMail',
  },
  {
    id: 'order-on-invoice-paid',
    at: '/orders/:order',
    make: 'invoice-paid',
    says: 'order:onInvoice.paid',
    way: 'orderMail',
  },
  {
    id: 'order-on-invoice-canceled',
    at: '/orders/:order',
    make: 'invoice-canceled',
    says: 'order:onInvoice.nothing',
    way: 'orderMail',
  },
  {
    id: 'document-invoice-open',
    at: '/orders/:order/documents/:invoice',
    make: 'invoice-open',
    says: 'order-documents:save.pdf',
    way: 'order',
  },
  {
    id: 'order-cancel',
    at: '/orders/:order/cancel',
    make: { order: 'buy', steps: [] },
    says: 'payment:cancel.title',
    way: 'order',
  },
  {
    id: 'order-cancel-paid',
    at: '/orders/:order/cancel',
    make: { order: 'rent', steps: PAID },
    says: 'payment:cancel.confirm',
    way: 'order',
  },
  {
    id: 'track-before',
    at: '/orders/:order/track',
    make: { order: 'buy', steps: PAID },
    says: 'order:track.title',
    way: 'order',
  },
  {
    id: 'track-shipped',
    at: '/orders/:order/track',
    make: { order: 'buy', steps: SHIPPED },
    says: 'order:track.now.announced',
    way: 'order',
  },
  {
    id: 'track-not-home',
    at: '/orders/:order/track',
    make: { order: 'buy', steps: [...SHIPPED, 'not_home'] },
    says: 'order:track.now.not_home',
    way: 'order',
  },
  {
    id: 'track-delivered',
    at: '/orders/:order/track',
    make: { order: 'buy', steps: DELIVERED },
    says: 'order:track.now.delivered',
    way: 'order',
  },
  {
    id: 'extend',
    at: '/orders/:order/extend',
    make: { order: 'rent', steps: DELIVERED },
    says: 'order:extend.title',
    way: 'order',
  },
  {
    id: 'extend-errors',
    at: '/orders/:order/extend?end=soon',
    make: { order: 'rent', steps: DELIVERED },
    status: 400,
    says: 'order:extend.title',
    way: 'unfilled',
  },
  {
    id: 'keep',
    at: '/orders/:order/keep',
    make: { order: 'trial', steps: DELIVERED },
    says: 'order:keep.question',
    way: 'order',
  },
  {
    id: 'keep-purchase',
    at: '/orders/:order/keep?as=purchase&end=',
    make: { order: 'trial', steps: DELIVERED },
    says: 'order:keep.title',
    way: 'order',
  },
  {
    id: 'keep-errors',
    at: '/orders/:order/keep?end=',
    make: { order: 'trial', steps: DELIVERED },
    status: 400,
    says: 'order:keep.missing',
    way: 'unfilled',
  },
  {
    id: 'order-not-permitted',
    at: '/orders/:order/extend',
    make: { order: 'buy', steps: DELIVERED },
    status: 409,
    says: 'order-access:notPermitted.title',
    way: 'typed',
  },
  ...documents,
  {
    id: 'document-missing',
    at: '/orders/:order/documents/credit-note',
    make: { order: 'buy', steps: [] },
    status: 404,
    says: 'order-documents:no_document',
    way: 'typed',
  },
  { id: 'order-link', at: '/orders/link', says: 'order:link.send', way: 'login' },
  {
    id: 'order-link-errors',
    at: '/orders/link',
    post: { Emailadres: '' },
    status: 422,
    says: 'forms:errors.fields',
    way: 'unfilled',
  },
  {
    id: 'order-unknown',
    at: `/orders/${UNKNOWN_ORDER}?key=0`,
    status: 404,
    says: 'order-access:notFound.title',
    way: 'orderMail',
  },
]
