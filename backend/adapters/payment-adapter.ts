import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Handlers, Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import type { PaymentProvider } from '../ports'

/** What the folder of a payment provider exports; backend/app.ts mounts that of the chosen one alone. */
export type PaymentAdapter = {
  create: (deps: Pick<Services, 'db' | 'now' | 'config'>) => PaymentProvider
  /** Endpoints of its own: the webhook it calls, and pages where it has any. */
  routes: (services: Services, outbox: Outbox) => OpenAPIHono<Env>[]
  /** Paths of these endpoints that prove in their own way who calls, so that no CSRF token is asked for. */
  withoutToken: string[]
  /** What it does by the outbox, by kind; `fetch` calls this backend. */
  effects: (services: Services, fetch: (request: Request) => Promise<Response>) => Handlers
}
