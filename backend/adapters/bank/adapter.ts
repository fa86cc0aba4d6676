import type { PaymentAdapter } from '../payment-adapter'
import { createBank } from './books'
import { pageRoutes } from './page-routes'
import { BANK_WEBHOOK, createWebhookSender } from './webhook'

export const bank: PaymentAdapter = {
  create: createBank,
  routes: (services, outbox) => [pageRoutes(services, outbox)],
  withoutToken: ['/api/bank/:reference'],
  effects: ({ keys }, fetch) => ({ [BANK_WEBHOOK]: createWebhookSender(keys.webhook, fetch) }),
}
