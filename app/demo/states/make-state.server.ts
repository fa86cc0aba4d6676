import { randomInt, randomUUID } from 'node:crypto'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { customersApi } from '../../../contract/endpoints/customers'
import { demoApi } from '../../../contract/endpoints/demo'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import {
  CANCELLATION_FORM,
  CONTACT_FORM,
  cancellationsApi,
  messagesApi,
} from '../../../contract/endpoints/letters'
import { recallsApi } from '../../../contract/endpoints/recalls'
import { reviewsApi } from '../../../contract/endpoints/reviews'
import { unitsApi } from '../../../contract/endpoints/units'
import type { FormValues } from '../../../contract/forms/values'
import { lookUp } from '../../../contract/look-up'
import { ON_INVOICE } from '../../../contract/on-invoice'
import type { OrderType } from '../../../contract/order-status'
import { endSession, redeemMailToken } from '../../api/account.server'
import { checkVoucher } from '../../api/payments.server'
import { declareWithdrawal } from '../../api/withdrawals.server'
import type { PathParams } from '../../audit/address'
import type { AuditEntry, OrderStep } from '../../audit/entry'
import { sendPhoneCode } from '../../ordering/account/complete-login.server'
import type { Visit } from '../../session/visit.server'
import { fillCart } from './carts.server'
import { answersOf, CUSTOMER, paySample, placeSample, runOrder, saveCheckout, submit } from './orders.server'
import { acceptNewQuote, changeNewQuote, requestQuote } from './quotes.server'
import { fillWeek } from './week.server'

type CartArguments = Parameters<typeof fillCart> extends [Visit, ...infer Rest] ? Rest : never

/** More than the limit of one visitor, and of all visitors without a known address. */
const MANY_VOUCHERS = 120

async function register(visit: Visit): Promise<string> {
  const { locale, origin } = visit
  const email = `audit-${randomUUID()}@example.org`
  const values = { Emailadres: email, NewPassword: randomUUID(), Bezorg_Landcode: 'nl' }
  await submit(visit, ACCOUNT_FORMS.register, values, {
    payload: { locale, shop: origin },
    schema: formResultSchema,
  })
  return email
}

async function makeAccount(visit: Visit): Promise<void> {
  if (!(await visit.user())) await register(visit)
}

/** Makes an account and uses the link of its mail; `token` is that of the link. */
async function redeemNewMailLink(visit: Visit): Promise<{ email: string; token: string }> {
  const { backend } = visit
  const email = await register(visit)
  const { data } = await visit.call(demoApi.outbox)
  const mailTexts = data.flatMap((entry) =>
    entry.kind === 'mail' && entry.mail.to === email ? [entry.mail.text] : [],
  )
  const [, token = ''] = /\/confirm-email\/([\w-]+)/.exec(mailTexts.join()) ?? []
  const problem = await redeemMailToken(backend, 'email', token)
  if (problem) throw new Response(null, { status: problem.status })
  return { email, token }
}

async function registerWithPhoneCode(visit: Visit): Promise<void> {
  await register(visit)
  await sendPhoneCode(visit, `+3161${String(randomInt(10 ** 7)).padStart(7, '0')}`)
}

async function prepareCheckout(visit: Visit, ...cartArguments: CartArguments): Promise<void> {
  await fillCart(visit, ...cartArguments)
  await saveCheckout(visit)
}

const ORGANISATION: FormValues = {
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorggroep De Linde',
  BTWNummer: 'NL004495445B01',
}

async function joinOrganisation(visit: Visit): Promise<FormValues> {
  const { email } = await redeemNewMailLink(visit)
  await visit.call(demoApi.permitInvoices, { email, allowed: true })
  return { ...answersOf(email), ...ORGANISATION }
}

async function runOnInvoice(visit: Visit, type: OrderType, steps: readonly OrderStep[]): Promise<PathParams> {
  return runOrder(visit, type, steps, { paymentMethod: ON_INVOICE, answers: await joinOrganisation(visit) })
}

const DECLARATION = { ...CUSTOMER, contract: 'NN-26-ABCDEF' }

/** States that no path parameter names, because they lie in cookies or the account. */
const PREPARATIONS: Record<string, (visit: Visit) => Promise<unknown>> = {
  newcomer: async ({ cookies }) => cookies.clear('shop'),
  'other-language': async (visit) =>
    visit.setPlace({
      country: visit.locale === 'nl' ? 'de' : 'nl',
      region: undefined,
      languagePrompted: undefined,
    }),
  'rents-only': async (visit) => visit.setPlace({ country: 'li', region: undefined }),
  'cart-empty': async ({ cookies }) => cookies.clear('cart'),
  'cart-buy': (visit) => fillCart(visit, 'buy', { nightlight: 1 }),
  'cart-rent': (visit) => fillCart(visit, 'rent', { junior: 1 }),
  'cart-trial': (visit) => fillCart(visit, 'trial', { maxx: 1 }),
  'cart-aside': (visit) => fillCart(visit, 'buy', { nightlight: 1, far: 1 }, { country: 'it' }),
  'cart-refused': (visit) => fillCart(visit, 'buy', { nightlight: 1 }, { country: 'li' }),
  'cart-misfits': (visit) => fillCart(visit, 'buy', { maxx: 1, mattress: 1 }),
  'cart-late': (visit) => fillCart(visit, 'rent', { junior: 1 }, { isTooEarly: true }),
  'checkout-buy': (visit) => prepareCheckout(visit, 'buy', { nightlight: 1 }),
  'checkout-rent': (visit) => prepareCheckout(visit, 'rent', { junior: 1 }),
  'checkout-voucher': (visit) => prepareCheckout(visit, 'buy', { nightlight: 1 }, { voucher: 'WELCOME25' }),
  async 'checkout-invoice'(visit) {
    const answers = await joinOrganisation(visit)
    await fillCart(visit, 'buy', { nightlight: 1 })
    await saveCheckout(visit, answers)
  },
  async 'vouchers-tried'(visit) {
    await fillCart(visit, 'buy', { nightlight: 1 })
    for (let count = 0; count < MANY_VOUCHERS; count++) {
      const answer = await checkVoucher(visit.backend, crypto.randomUUID())
      if ('problem' in answer && answer.problem.status === 429) return
    }
  },
  async guest(visit) {
    if (visit.cookies.session) await endSession(visit.backend)
    visit.clearPersonalData()
  },
  account: makeAccount,
  'account-confirmed': redeemNewMailLink,
  async 'account-orders'(visit) {
    await makeAccount(visit)
    await placeSample(visit, 'buy')
  },
  'phone-code': registerWithPhoneCode,
  async withdrawn({ backend, cookies, locale }) {
    const receipt = await declareWithdrawal(backend, { ...DECLARATION, key: crypto.randomUUID(), locale })
    cookies.set('withdrawal', { ...receipt, email: CUSTOMER.email, contract: DECLARATION.contract })
  },
  async 'contract-canceled'(visit) {
    const declaration = { ...DECLARATION, way: 'ordinary' as const, cause: '', ends: '' }
    const { data } = await submit(visit, CANCELLATION_FORM, declaration, {
      schema: cancellationsApi.declare.answer,
    })
    const hasReceipt = data.receipt === 'sent'
    visit.cookies.set('cancellation', { ...declaration, receivedAt: data.received_at, hasReceipt })
  },
  office: async () => undefined,
  'office-week': fillWeek,
}

const firstId = ({ data }: { data: readonly { id: string }[] }) => data[0]?.id ?? ''

const STATE_MAKERS: Record<string, (visit: Visit) => Promise<PathParams>> = {
  payment: (visit) => paySample(visit, 'ideal'),
  transfer: (visit) => paySample(visit, BANK_TRANSFER),
  'invoice-open': (visit) => runOnInvoice(visit, 'rent', []),
  'invoice-paid': (visit) => runOnInvoice(visit, 'rent', ['transfer']),
  'invoice-canceled': (visit) => runOnInvoice(visit, 'buy', ['cancel']),
  'mail-link-used': redeemNewMailLink,
  quote: async (visit) => ({ quote: (await requestQuote(visit)).id }),
  'quote-accepted': (visit) => acceptNewQuote(visit, BANK_TRANSFER),
  'quote-on-invoice': async (visit) => acceptNewQuote(visit, ON_INVOICE, await joinOrganisation(visit)),
  'quote-expired': (visit) => changeNewQuote(visit, 'expire'),
  'quote-withdrawn': (visit) => changeNewQuote(visit, 'withdraw'),
  // These are made by the owner, whom `makeState` signs in.
  'office-order': (visit) => runOrder(visit, 'buy', ['transfer']),
  'office-return': (visit) => runOrder(visit, 'rent', ['transfer', 'ship', 'deliver', 'return']),
  'office-quote': async (visit) => ({ quote: (await requestQuote(visit)).id }),
  async 'office-customer'(visit) {
    const { email } = await redeemNewMailLink(visit)
    return { customer: firstId(await visit.call(customersApi.list, { q: email })) }
  },
  async 'office-message'(visit) {
    const { name, email } = CUSTOMER
    const message = { topic: 'fault', name, Emailadres: email, message: 'NN-26-ABCDEF' }
    await submit(visit, CONTACT_FORM, message, { schema: formResultSchema })
    return { message: firstId(await visit.call(messagesApi.list)) }
  },
  async 'office-withdrawal'({ backend, locale }) {
    const key = crypto.randomUUID()
    await declareWithdrawal(backend, { ...DECLARATION, email: `${key}@example.org`, key, locale })
    return { withdrawal: key }
  },
  'office-unit': async (visit) => ({ unit: firstId(await visit.call(unitsApi.list)) }),
  'office-review': async (visit) => ({ review: firstId(await visit.call(reviewsApi.list)) }),
  async 'office-recall'(visit) {
    const texts = {
      en: 'The zip opens by itself.',
      nl: 'De rits gaat vanzelf open.',
      de: 'Der Reißverschluss öffnet sich von selbst.',
    }
    const recall = { reason: texts, remedy: texts, serials: 'EXAMPLE-1' }
    return { recall: (await visit.call(recallsApi.add, recall)).data.id }
  },
}

/** Sets the state up for this visitor alone, and returns the parameters of its path. */
export async function makeState(visit: Visit, make: NonNullable<AuditEntry['make']>): Promise<PathParams> {
  if (typeof make !== 'string') return runOrder(visit, make.order, make.steps)
  if (make.startsWith('office')) await visit.call(demoApi.signIn, { role: 'owner' })
  const makePage = lookUp(STATE_MAKERS, make)
  if (makePage) return makePage(visit)
  const prepare = lookUp(PREPARATIONS, make)
  if (!prepare) throw new Error(`The page for auditors names the state ${make}, which nothing makes`)
  await prepare(visit)
  return {}
}
