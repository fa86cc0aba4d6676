import { OpenAPIHono } from '@hono/zod-openapi'
import { except } from 'hono/combine'
import pino, { type Logger } from 'pino'
import { preferredLocale } from '../contract/accept-language'
import type { Handed } from '../contract/endpoints/endpoint'
import { mailSchema } from '../contract/endpoints/outbox'
import { LOG_REDACTION } from '../contract/logs'
import { type Adapters, chooseAdapters, choosePayments } from './adapters/choose'
import type { Config } from './config'
import { inTransaction } from './db/retry'
import type { Database } from './db/schema'
import { createLatestReviews } from './domain/catalogue/latest-reviews'
import { createCatalogueReader, publicVersion } from './domain/catalogue/read'
import { isTransientEffect } from './domain/mail/outbox/put'
import { createOutbox, type Handlers, type Outbox } from './domain/mail/outbox/work'
import { deliverSms } from './domain/mail/sms/codes'
import { expireUnpaidOrders } from './domain/orders/cancel'
import { announceEnds } from './domain/orders/follow-ups/announce-ends'
import { invoiceMonths } from './domain/orders/months/invoice-months'
import { remindOfInvoices } from './domain/orders/on-invoice/credit'
import { capturePayment, checkOpenPayments } from './domain/orders/payments/settle'
import { PAYMENT_WEBHOOK_PATH } from './domain/orders/record/payment-request'
import { carryOutRefund } from './domain/orders/refunds/carry-out'
import { REFUND } from './domain/orders/refunds/request'
import { remindOfReturns } from './domain/orders/returns/mails'
import { ORDER_LINKS_REQUEST, sendOrderLinks } from './domain/orders/send-links'
import { moveShipments } from './domain/orders/shipments/steps'
import { linkToOrder } from './domain/orders/withdrawals/list'
import { RESET_REQUEST, sendResetLink } from './domain/people/accounts/password'
import { NEWSLETTER_REQUEST, sendNewsletterRequest } from './domain/people/newsletter/subscription'
import type { Form, Forms } from './domain/platform/forms/form'
import { createPasswords, type Passwords } from './domain/platform/passwords'
import { Refusal } from './domain/platform/refusal'
import type { Services } from './domain/platform/services'
import { refuseTooLarge } from './http/bodies'
import { requireCsrfToken } from './http/csrf'
import type { endpoints } from './http/endpoint'
import type { Env } from './http/env'
import { errorHandler } from './http/errors'
import { sessionOf } from './http/session'
import { requireStaff, staffOf } from './http/staff'
import type { PaymentProvider } from './ports'
import { LABEL_WEBHOOK_PATH } from './routes/labels'
import { openapiRoutes } from './routes/openapi'
import { deriveKeys } from './secret'

type Routes = (services: Services, outbox: Outbox, forms: Forms) => ReturnType<typeof endpoints>

type Resource = { routes?: Routes; forms?: Forms }

const formsIn = (modules: Record<string, Resource>): Forms =>
  Object.fromEntries(Object.values(modules).flatMap(({ forms = {} }) => Object.entries<Form>(forms)))

const live = import.meta.glob<Resource>(['./routes/*.ts', '!./routes/{*.test,openapi*}.ts'], { eager: true })
const demo = import.meta.glob<Resource>(['./demo/*.ts', '!./demo/*.test.ts'], { eager: true })

export const DEMO_FORMS = formsIn(demo)
export const FORMS = formsIn(live)

const liveRoutes = Object.entries(live).map(([path, { routes }]) => {
  if (!routes) throw new Error(`${path} exports no routes`)
  return routes
})
const demoRoutes = Object.values(demo).flatMap(({ routes }) => routes ?? [])

const RESOURCES = {
  live: { routes: liveRoutes, forms: FORMS },
  demo: { routes: [...liveRoutes, ...demoRoutes], forms: { ...FORMS, ...DEMO_FORMS } },
}

export type BackendDeps = Partial<Adapters> & {
  db: Database
  config: Config
  secret: string
  clock?: () => Date
  payment?: PaymentProvider
  passwords?: Passwords
  log?: Logger
  inspect?: Services['inspect']
}

export function createServices({ secret, clock, payment, ...overrides }: BackendDeps): Services {
  const { config } = overrides
  const now = clock ?? (() => new Date())
  const keys = deriveKeys(secret)
  const log = overrides.log ?? pino({ level: config.logLevel, base: null, redact: LOG_REDACTION })
  const passwords = overrides.passwords ?? createPasswords()
  const services = { ...chooseAdapters(config), ...overrides, now, keys, log, passwords }
  return {
    ...services,
    catalogue: createCatalogueReader(now, config, log),
    payments: payment ?? choosePayments(config).create(services),
    latestReviews: createLatestReviews(services.reviews, now, log),
  }
}

function refuseOtherMethods(app: OpenAPIHono<Env>): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue
    const allowed = methods.get(path) ?? new Set()
    methods.set(path, allowed.add(method))
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (call) => {
      call.header('Allow', allow)
      throw new Refusal('method_not_allowed')
    })
  }
}

function createApp(services: Services, outbox: Outbox): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>()
  app.onError(errorHandler(services.log))
  app.notFound(() => {
    throw new Refusal('not_found')
  })
  app.use(async (call, next) => {
    call.set('locale', preferredLocale(call.req.header('accept-language')))
    call.set('session', sessionOf(services, call))
    call.set('staff', staffOf(services, call))
    // PostgreSQL stores no such character, so nothing has it in its address.
    if (new URL(call.req.url).pathname.includes('%00')) throw new Refusal('not_found')
    await next()
    if (!call.res.headers.has('Cache-Control')) call.header('Cache-Control', 'no-store')
    call.header('X-Content-Type-Options', 'nosniff')
  })
  app.use(refuseTooLarge)
  const payments = choosePayments(services.config)
  app.use('/api/adm/*', requireStaff(services))
  const withoutToken = [
    PAYMENT_WEBHOOK_PATH,
    LABEL_WEBHOOK_PATH,
    ...(payments.withoutToken ?? []),
    '/api/adm/*',
  ]
  app.use(except(withoutToken, requireCsrfToken(services.keys.csrf)))
  const { routes, forms } = RESOURCES[services.config.mode]
  for (const mount of routes) app.route('/api', mount(services, outbox, forms))
  if (payments.routes) app.route('/api', payments.routes(services, outbox))
  app.route('/api', openapiRoutes(services, app))
  refuseOtherMethods(app)
  return app
}

function routesOf(app: OpenAPIHono<Env>) {
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  return [...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

export type Backend = ReturnType<typeof createBackend>

export function createBackend(deps: BackendDeps) {
  const services = createServices(deps)
  /** With `handed`, a caller in the same process gets the response there as a value. */
  const fetch = async (request: Request, handed?: Handed) => app.fetch(request, { handed })
  const handlers: Handlers = {
    mail: (payload, id) => services.mail.deliver(mailSchema.parse(payload), id),
    sms: (payload) => deliverSms(services, payload),
    [RESET_REQUEST]: (payload) => sendResetLink(services, payload),
    withdrawal: (payload) =>
      inTransaction(services.db, (unit) => linkToOrder({ ...services, db: unit }, payload)),
    capture: (payload) => capturePayment(services, payload),
    [REFUND]: (payload) => carryOutRefund(services, payload),
    [ORDER_LINKS_REQUEST]: (payload) => sendOrderLinks(services, payload),
    [NEWSLETTER_REQUEST]: (payload) => sendNewsletterRequest(services, payload),
    ...choosePayments(services.config).effects?.(services, fetch),
  }
  const outbox = createOutbox(services, handlers, deps.config.mode === 'live' ? isTransientEffect : undefined)
  const app = createApp(services, outbox)
  return {
    fetch,
    outbox,
    publicVersion: (asker?: object) => publicVersion(services, asker),
    async expireOrders() {
      await checkOpenPayments(services)
      return expireUnpaidOrders(services)
    },
    moveShipments: () => moveShipments(services),
    announceEnds: () => announceEnds(services),
    remindOfReturns: () => remindOfReturns(services),
    async remindOfInvoices() {
      return (await invoiceMonths(services)) + (await remindOfInvoices(services))
    },
    routes: routesOf(app),
  }
}
