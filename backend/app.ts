import { OpenAPIHono } from '@hono/zod-openapi'
import { except } from 'hono/combine'
import { preferredLocale } from '../contract/accept-language'
import type { Handed } from '../contract/endpoints/handed'
import { choosePayments } from './adapters/choose'
import { demoAccountsRoutes } from './demo/accounts'
import { demoCounterRoutes } from './demo/counter'
import { demoQuotesRoutes } from './demo/counter-quotes'
import { formTestsRoutes } from './demo/form-tests'
import { demoOutboxRoutes } from './demo/outbox'
import { demoStaffRoutes } from './demo/staff'
import { DEMO_FORMS } from './demo/test-form'
import { publicVersion } from './domain/catalogue/public-version'
import { FORMS } from './domain/forms'
import { deliverMail } from './domain/mail/deliver'
import { isTransientEffect } from './domain/mail/outbox/transient-effects'
import { createOutbox, type Outbox } from './domain/mail/outbox/work'
import { deliverSms } from './domain/mail/sms/codes'
import { expireUnpaidOrders } from './domain/orders/cancel'
import { announceEnds } from './domain/orders/follow-ups/announce-ends'
import { remindOfInvoices } from './domain/orders/on-invoice/remind'
import { capturePayment } from './domain/orders/payments/capture'
import { checkOpenPayments } from './domain/orders/payments/check'
import { PAYMENT_WEBHOOK_PATH } from './domain/orders/record/payment-request'
import { carryOutRefund } from './domain/orders/refunds/carry-out'
import { REFUND } from './domain/orders/refunds/request'
import { remindOfReturns } from './domain/orders/returns/late'
import { ORDER_LINKS_REQUEST, sendOrderLinks } from './domain/orders/send-links'
import { moveShipments } from './domain/orders/shipments/move'
import { linkToOrder } from './domain/orders/withdrawals/link-to-order'
import { RESET_REQUEST, sendResetLink } from './domain/people/accounts/request-reset'
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
import { OFFICE_RESOURCES } from './office-resources'
import { PUBLIC_DATA } from './public-data'
import { accountRoutes } from './routes/account'
import { actionLogRoutes } from './routes/action-log'
import { checkoutsRoutes } from './routes/checkouts'
import { contactRoutes } from './routes/contact'
import { customersRoutes } from './routes/customers'
import { emailConfirmationsRoutes } from './routes/email-confirmations'
import { followUpsRoutes } from './routes/follow-ups'
import { formDraftsRoutes } from './routes/form-drafts'
import { formsRoutes } from './routes/forms'
import { healthRoutes } from './routes/health'
import { invoicePermissionsRoutes } from './routes/invoice-permissions'
import { lettersRoutes } from './routes/letters'
import { lookUpsRoutes } from './routes/look-ups'
import { newsletterRoutes } from './routes/newsletter'
import { openapiRoutes } from './routes/openapi'
import { orderDocumentsRoutes } from './routes/order-documents'
import { orderLinksRoutes } from './routes/order-links'
import { ordersRoutes } from './routes/orders'
import { outboxEntriesRoutes } from './routes/outbox-entries'
import { ownQuestionsRoutes } from './routes/own-questions'
import { passwordsRoutes } from './routes/passwords'
import { paymentWebhookRoutes } from './routes/payment-webhook'
import { paymentsRoutes } from './routes/payments'
import { quotesRoutes } from './routes/quotes'
import { refundsRoutes } from './routes/refunds'
import { registerRoutes } from './routes/register'
import { returnsRoutes } from './routes/returns'
import { sessionRoutes } from './routes/session'
import { shipmentsRoutes } from './routes/shipments'
import { smsRoutes } from './routes/sms'
import { staffRoutes } from './routes/staff'
import { staffDraftsRoutes } from './routes/staff-drafts'
import { staffFaqRoutes } from './routes/staff-faq'
import { staffInvitationsRoutes } from './routes/staff-invitations'
import { staffMembersRoutes } from './routes/staff-members'
import { staffOrdersRoutes } from './routes/staff-orders'
import { staffQuotesRoutes } from './routes/staff-quotes'
import { staffSessionRoutes } from './routes/staff-session'
import { staffTextsRoutes } from './routes/staff-texts'
import { todayRoutes } from './routes/today'
import { transfersRoutes } from './routes/transfers'
import { uploadsRoutes } from './routes/uploads'
import { vouchersRoutes } from './routes/vouchers'
import { withdrawalsRoutes } from './routes/withdrawals'
import { type BackendDeps, createServices } from './services'

export type Backend = {
  /** A caller in the same process gives `handed`, and finds the answer there as a value. */
  fetch: (request: Request, handed?: Handed) => Promise<Response>
  outbox: Outbox
  /** Returns the version of what is answered to everybody alike. */
  publicVersion: () => Promise<string>
  /** Cancels orders that were not paid in time; returns how many. */
  expireOrders: () => Promise<number>
  /** Stores where parcels are that move by the clock; returns how many orders have arrived. */
  moveShipments: () => Promise<number>
  /** Tells customers of rentals and trials that near their end; returns how many. */
  announceEnds: () => Promise<number>
  /** Writes to customers whose rental or trial should be back by now; returns to how many. */
  remindOfReturns: () => Promise<number>
  /** Writes to whoever has not paid an invoice in time; returns how many. */
  remindOfInvoices: () => Promise<number>
  routes: { method: string; path: string }[]
}

const RESOURCES = [
  ...PUBLIC_DATA,
  staffTextsRoutes,
  staffFaqRoutes,
  ownQuestionsRoutes,
  formsRoutes,
  uploadsRoutes,
  formDraftsRoutes,
  sessionRoutes,
  registerRoutes,
  passwordsRoutes,
  checkoutsRoutes,
  vouchersRoutes,
  ordersRoutes,
  quotesRoutes,
  staffQuotesRoutes,
  orderLinksRoutes,
  shipmentsRoutes,
  followUpsRoutes,
  orderDocumentsRoutes,
  returnsRoutes,
  paymentsRoutes,
  transfersRoutes,
  paymentWebhookRoutes,
  refundsRoutes,
  withdrawalsRoutes,
  contactRoutes,
  lettersRoutes,
  lookUpsRoutes,
  accountRoutes,
  customersRoutes,
  outboxEntriesRoutes,
  invoicePermissionsRoutes,
  emailConfirmationsRoutes,
  newsletterRoutes,
  smsRoutes,
  healthRoutes,
  staffRoutes,
  staffSessionRoutes,
  staffDraftsRoutes,
  staffMembersRoutes,
  staffInvitationsRoutes,
  staffOrdersRoutes,
  todayRoutes,
  actionLogRoutes,
  ...OFFICE_RESOURCES,
]

const LIVE = { resources: RESOURCES, forms: FORMS }

const DEMO = {
  resources: [
    ...RESOURCES,
    demoCounterRoutes,
    demoQuotesRoutes,
    demoAccountsRoutes,
    demoOutboxRoutes,
    demoStaffRoutes,
    formTestsRoutes,
  ],
  forms: { ...FORMS, ...DEMO_FORMS },
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
  const { resources, forms } = services.config.mode === 'demo' ? DEMO : LIVE
  for (const routes of resources) app.route('/api', routes(services, outbox, forms))
  for (const own of payments.routes(services, outbox)) app.route('/api', own)
  app.route('/api', openapiRoutes(services, app))
  refuseOtherMethods(app)
  return app
}

// Hono lists each middleware as a route, and the 405 handlers as method ALL.
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
  // A demo keeps delivered effects readable; a live shop forgets codes and links.
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
