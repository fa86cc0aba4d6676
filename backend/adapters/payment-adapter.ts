import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Handlers, Outbox } from '../domain/mail/outbox/work'
import type { Services } from '../domain/platform/services'
import type { Env } from '../http/env'
import type { PaymentProvider } from '../ports'

export type PaymentAdapter = {
  create: (deps: Pick<Services, 'db' | 'now' | 'config' | 'keys' | 'log'>) => PaymentProvider
  routes?: (services: Services, outbox: Outbox) => OpenAPIHono<Env>
  /** Paths without a CSRF token, because they authenticate the caller themselves. */
  withoutToken?: string[]
  effects?: (services: Services, fetch: (request: Request) => Promise<Response>) => Handlers
}
