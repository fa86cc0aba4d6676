import type { PaymentAdapter } from '../payment-adapter'
import { createBank } from './books'
import { pageRoutes } from './page-routes'
import { BANK_WEBHOOK, createWebhookSender, webhookRoutes } from './webhook'

/** The embedded double of a payment provider: a bank with books of its own and a page without scripts. */
export const bank: PaymentAdapter = {
  create: createBank,
  routes: (services, outbox) => [webhookRoutes(services), pageRoutes(services, outbox)],
  withoutToken: ['/api/payments/webhook', '/api/bank/:reference'],
  effects: ({ keys }, fetch) => ({ [BANK_WEBHOOK]: createWebhookSender(keys.webhook, fetch) }),
}
