import { OpenAPIHono } from '@hono/zod-openapi'
import { except } from 'hono/combine'
import { preferredLocale } from '../contract/accept-language'
import type { Handed } from '../contract/endpoints/endpoint'
import { choosePayments } from './adapters/choose'
import { publicVersion } from './domain/catalogue/public-version'
import { deliverMail } from './domain/mail/deliver'
import { isTransientEffect } from './domain/mail/outbox/put'
import { createOutbox, type Outbox } from './domain/mail/outbox/work'
import { deliverSms } from './domain/mail/sms/codes'
import { expireUnpaidOrders } from './domain/orders/cancel'
import { announceEnds } from './domain/orders/follow-ups/announce-ends'
import { remindOfInvoices } from './domain/orders/on-invoice/open'
import { checkOpenPayments } from './domain/orders/payments/close'
import { capturePayment } from './domain/orders/payments/settle'
import { PAYMENT_WEBHOOK_PATH } from './domain/orders/record/payment-request'
import { carryOutRefund } from './domain/orders/refunds/carry-out'
import { REFUND } from './domain/orders/refunds/request'
import { remindOfReturns } from './domain/orders/returns/late'
import { ORDER_LINKS_REQUEST, sendOrderLinks } from './domain/orders/send-links'
import { moveShipments } from './domain/orders/shipments/deliver'
import { linkToOrder } from './domain/orders/withdrawals/list'
import { RESET_REQUEST, sendResetLink } from './domain/people/accounts/password'
import { NEWSLETTER_REQUEST, sendNewsletterRequest } from './domain/people/newsletter/subscription'
import { Refusal } from './domain/platform/refusal'
import type { Services } from './domain/platform/services'
import { refuseTooLarge } from './http/bodies'
import { requireCsrfToken } from './http/csrf'
import type { Env } from './http/env'
import { errorHandler } from './http/errors'
import { refuseOtherMethods } from './http/method-not-allowed'
import { withSession } from './http/session'
import { requireStaff, withStaff } from './http/staff'
import { RESOURCES } from './resources'
import { openapiRoutes } from './routes/openapi'
import { type BackendDeps, createServices } from './services'

export type Backend = {
  /** With `handed`, a caller in the same process gets the response there as a value. */
  fetch: (request: Request, handed?: Handed) => Promise<Response>
  outbox: Outbox
  publicVersion: () => Promise<string>
  expireOrders: () => Promise<number>
  moveShipments: () => Promise<number>
  announceEnds: () => Promise<number>
  remindOfReturns: () => Promise<number>
  remindOfInvoices: () => Promise<number>
  routes: { method: string; path: string }[]
}

function createApp(services: Services, outbox: Outbox): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>()
  app.onError(errorHandler(services.log))
  app.notFound(() => {
    throw new Refusal('not_found')
  })
  app.use(async (call, next) => {
    call.set('locale', preferredLocale(call.req.header('accept-language')))
    // PostgreSQL stores no such character, so nothing has it in its address.
    if (new URL(call.req.url).pathname.includes('%00')) throw new Refusal('not_found')
    await next()
    if (!call.res.headers.has('Cache-Control')) call.header('Cache-Control', 'no-store')
    call.header('X-Content-Type-Options', 'nosniff')
  })
  app.use(refuseTooLarge())
  const payments = choosePayments(services.config)
  app.use(withStaff(services))
  app.use('/api/adm/*', requireStaff(services))
  const withoutToken = [PAYMENT_WEBHOOK_PATH, ...payments.withoutToken, '/api/adm/*']
  app.use(except(withoutToken, requireCsrfToken(services.keys.csrf)))
  app.use(withSession(services))
  const { routes, forms } = RESOURCES[services.config.mode]
  for (const mount of routes) app.route('/api', mount(services, outbox, forms))
  for (const own of payments.routes(services, outbox)) app.route('/api', own)
  app.route('/api', openapiRoutes(services, app))
  refuseOtherMethods(app)
  return app
}

function routesOf(app: OpenAPIHono<Env>): Backend['routes'] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  return [...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

const expireOrders = (services: Services) => async () => {
  await checkOpenPayments(services)
  return expireUnpaidOrders(services)
}

export function createBackend(deps: BackendDeps): Backend {
  const services = createServices(deps)
  const fetch = async (request: Request, handed?: Handed) => app.fetch(request, { handed })
  const handlers = {
    mail: deliverMail(services),
    sms: deliverSms(services),
    [RESET_REQUEST]: sendResetLink(services),
    withdrawal: linkToOrder(services),
    capture: capturePayment(services),
    [REFUND]: carryOutRefund(services),
    [ORDER_LINKS_REQUEST]: sendOrderLinks(services),
    [NEWSLETTER_REQUEST]: sendNewsletterRequest(services),
    ...choosePayments(services.config).effects(services, fetch),
  }
  const outbox = createOutbox(services, handlers, deps.config.mode === 'live' ? isTransientEffect : undefined)
  const app = createApp(services, outbox)
  return {
    fetch,
    outbox,
    publicVersion: () => publicVersion(services),
    expireOrders: expireOrders(services),
    moveShipments: () => moveShipments(services),
    announceEnds: () => announceEnds(services),
    remindOfReturns: () => remindOfReturns(services),
    remindOfInvoices: () => remindOfInvoices(services),
    routes: routesOf(app),
  }
}
