import type { PaymentAdapter } from '../payment-adapter'
import { createBank } from './books'
import { pageRoutes } from './page-routes'
import { BANK_WEBHOOK, createWebhookSender, webhookRoutes } from './webhook'

export const bank: PaymentAdapter = {
  create: createBank,
  routes: (services, outbox) => [webhookRoutes(services), pageRoutes(services, outbox)],
  withoutToken: ['/api/payments/webhook', '/api/bank/:reference'],
  effects: ({ keys }, fetch) => ({ [BANK_WEBHOOK]: createWebhookSender(keys.webhook, fetch) }),
}
