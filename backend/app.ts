import { Hono } from 'hono'
import pino, { type Logger } from 'pino'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import type { Config } from './config'
import type { Database } from './db/schema'
import { createPasswords, type Passwords } from './domain/accounts/passwords'
import { RESET_REQUEST, sendResetLink } from './domain/accounts/request-reset'
import { createCatalogueReader } from './domain/catalogue/snapshot'
import { deliverMail } from './domain/mail/deliver'
import { NEWSLETTER_REQUEST, sendNewsletterRequest } from './domain/newsletter/ask'
import { isPassingEffect } from './domain/outbox/forget'
import { createOutbox, type Outbox } from './domain/outbox/work'
import { Refusal } from './domain/refusal'
import type { Services } from './domain/services'
import { deliverSms } from './domain/sms/deliver'
import { linkToOrder } from './domain/withdrawals/link-to-order'
import { requireCsrfToken } from './http/csrf'
import type { Env } from './http/env'
import { answerError } from './http/errors'
import { localeOf } from './http/language'
import { refuseOtherMethods } from './http/method-not-allowed'
import { withSession } from './http/session'
import { type AddressPort, createAddressService, noAddresses } from './ports/addresses'
import { createBank } from './ports/bank/books'
import { BANK_WEBHOOK, createWebhookSender } from './ports/bank/webhook'
import { createLocationDatabase, createLocationService, type LocationPort } from './ports/location'
import { type MailPort, outboxOnly } from './ports/mail'
import type { PaymentProvider } from './ports/payment'
import { createSmsProvider, type SmsPort, smsOutboxOnly } from './ports/sms'
import { createVatArithmetic, createVatRegister, type VatPort } from './ports/vat'
import { accountPaths, accountRoutes } from './routes/account'
import { accountDeletionPaths, accountDeletionRoutes } from './routes/account-deletion'
import { addressesPaths, addressesRoutes } from './routes/addresses'
import { bankPaths, bankRoutes } from './routes/bank'
import { checkBtwPaths, checkBtwRoutes } from './routes/check-btw'
import { checkoutsPaths, checkoutsRoutes } from './routes/checkouts'
import { countriesPaths, countriesRoutes } from './routes/countries'
import { csrfPaths, csrfRoutes } from './routes/csrf'
import { demoOutboxPaths, demoOutboxRoutes } from './routes/demo-outbox'
import { emailConfirmationsPaths, emailConfirmationsRoutes } from './routes/email-confirmations'
import { formDraftsPaths, formDraftsRoutes } from './routes/form-drafts'
import { formTestsPaths, formTestsRoutes } from './routes/form-tests'
import { formsPaths, formsRoutes } from './routes/forms'
import { healthPaths, healthRoutes } from './routes/health'
import { itemsPaths, itemsRoutes } from './routes/items'
import { locationPaths, locationRoutes } from './routes/location'
import { loginPaths, loginRoutes } from './routes/login'
import { newsletterPaths, newsletterRoutes } from './routes/newsletter'
import { openapiRoutes } from './routes/openapi'
import { ordersPaths, ordersRoutes } from './routes/orders'
import { passwordsPaths, passwordsRoutes } from './routes/passwords'
import { paymentMethodsPaths, paymentMethodsRoutes } from './routes/payment-methods'
import { paymentsPaths, paymentsRoutes } from './routes/payments'
import { registerPaths, registerRoutes } from './routes/register'
import { rentalCalendarPaths, rentalCalendarRoutes } from './routes/rental-calendar'
import { smsPaths, smsRoutes } from './routes/sms'
import { uploadsPaths, uploadsRoutes } from './routes/uploads'
import { userPaths, userRoutes } from './routes/user'
import { vouchersPaths, vouchersRoutes } from './routes/vouchers'
import { webContentPaths, webContentRoutes } from './routes/web-content'
import { withdrawalsPaths, withdrawalsRoutes } from './routes/withdrawals'
import { deriveKeys } from './secret'

/** What a backend is made of; what is left out has an embedded default. */
export type BackendDeps = {
  /** Migrated and seeded; whoever opened it closes it. */
  db: Database
  config: Config
  secret: string
  clock?: () => Date
  payment?: PaymentProvider
  mail?: MailPort
  sms?: SmsPort
  location?: LocationPort
  vat?: VatPort
  addresses?: AddressPort
  passwords?: Passwords
  log?: Logger
}

/** The /api contract as one function, and the outbox to be looked after beside it. */
export type Backend = {
  fetch: (request: Request) => Promise<Response>
  outbox: Outbox
  /** Every method and path it answers. */
  routes: { method: string; path: string }[]
}

const PATHS: ZodOpenApiPathsObject = {
  ...itemsPaths,
  ...countriesPaths,
  ...webContentPaths,
  ...rentalCalendarPaths,
  ...paymentMethodsPaths,
  ...csrfPaths,
  ...formsPaths,
  ...formTestsPaths,
  ...uploadsPaths,
  ...formDraftsPaths,
  ...addressesPaths,
  ...userPaths,
  ...loginPaths,
  ...registerPaths,
  ...passwordsPaths,
  ...checkoutsPaths,
  ...vouchersPaths,
  ...ordersPaths,
  ...paymentsPaths,
  ...withdrawalsPaths,
  ...bankPaths,
  ...demoOutboxPaths,
  ...locationPaths,
  ...checkBtwPaths,
  ...accountPaths,
  ...accountDeletionPaths,
  ...emailConfirmationsPaths,
  ...newsletterPaths,
  ...smsPaths,
  ...healthPaths,
}

function locationFrom({ locationUrl }: Config): LocationPort {
  return locationUrl ? createLocationService(locationUrl) : createLocationDatabase()
}

function addressesFrom({ addressUrl }: Config): AddressPort {
  return addressUrl ? createAddressService(addressUrl) : noAddresses
}

function vatFrom({ vatUrl }: Config): VatPort {
  return vatUrl ? createVatRegister(vatUrl) : createVatArithmetic()
}

function smsFrom({ smsProvider }: Config): SmsPort {
  return smsProvider === 'outbox' ? smsOutboxOnly : createSmsProvider(smsProvider.url, smsProvider.key)
}

function servicesFrom({
  db,
  config,
  secret,
  clock,
  payment,
  mail,
  sms,
  location,
  vat,
  addresses,
  passwords,
  log,
}: BackendDeps): Services {
  const now = clock ?? (() => new Date())
  return {
    db,
    config,
    now,
    catalogue: createCatalogueReader(),
    keys: deriveKeys(secret),
    payments: payment ?? createBank({ db, now }),
    mail: mail ?? outboxOnly,
    sms: sms ?? smsFrom(config),
    location: location ?? locationFrom(config),
    vat: vat ?? vatFrom(config),
    addresses: addresses ?? addressesFrom(config),
    passwords: passwords ?? createPasswords(),
    log: log ?? pino({ level: config.logLevel, base: null }),
  }
}

function createApp(services: Services, outbox: Outbox): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError(services.log))
  app.notFound(() => {
    throw new Refusal('not_found')
  })
  app.use(async (call, next) => {
    call.set('locale', localeOf(call.req.header('accept-language')))
    await next()
    if (!call.res.headers.has('Cache-Control')) call.header('Cache-Control', 'no-store')
    call.header('X-Content-Type-Options', 'nosniff')
  })
  app.use(requireCsrfToken(services.keys.csrf))
  app.use(withSession(services))
  const routes = [
    itemsRoutes(services),
    countriesRoutes(services),
    webContentRoutes(services),
    rentalCalendarRoutes(services),
    paymentMethodsRoutes(services),
    csrfRoutes(services),
    formsRoutes(services),
    formTestsRoutes(services),
    uploadsRoutes(services),
    formDraftsRoutes(services),
    addressesRoutes(services),
    userRoutes(services),
    loginRoutes(services),
    registerRoutes(services),
    passwordsRoutes(services),
    checkoutsRoutes(services),
    vouchersRoutes(services),
    ordersRoutes(services),
    paymentsRoutes(services),
    withdrawalsRoutes(services),
    bankRoutes(services, outbox),
    demoOutboxRoutes(services),
    locationRoutes(services),
    checkBtwRoutes(services),
    accountRoutes(services),
    accountDeletionRoutes(services),
    emailConfirmationsRoutes(services),
    newsletterRoutes(services),
    smsRoutes(services, outbox),
    healthRoutes(services),
    openapiRoutes(PATHS),
  ]
  for (const resource of routes) app.route('/api', resource)
  refuseOtherMethods(app)
  return app
}

/** The backend on a database: answers every request under /api. */
export function createBackend(deps: BackendDeps): Backend {
  const services = servicesFrom(deps)
  const fetch = async (request: Request) => app.fetch(request)
  const handlers = {
    mail: deliverMail(services),
    sms: deliverSms(services),
    [RESET_REQUEST]: sendResetLink(services),
    withdrawal: linkToOrder(services),
    [NEWSLETTER_REQUEST]: sendNewsletterRequest(services),
    [BANK_WEBHOOK]: createWebhookSender(services.keys.webhook, fetch),
  }
  // A demonstration shows what it would have sent; of a live shop's codes and links nothing stays to be read.
  const outbox = createOutbox(services, handlers, deps.config.mode === 'live' ? isPassingEffect : undefined)
  const app = createApp(services, outbox)
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path }))
  return { fetch, outbox, routes }
}
