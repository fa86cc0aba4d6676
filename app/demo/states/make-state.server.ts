import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { demoApi } from '../../../contract/endpoints/demo'
import { CANCELLATION_FORM, cancellationsApi } from '../../../contract/endpoints/letters'
import type { FormValues } from '../../../contract/forms/values'
import { lookUp } from '../../../contract/look-up'
import { ON_INVOICE } from '../../../contract/on-invoice'
import type { OrderType } from '../../../contract/order-status'
import { endSession } from '../../api/account.server'
import { checkVoucher } from '../../api/payments.server'
import { declareWithdrawal } from '../../api/withdrawals.server'
import type { Parts } from '../../audit/address'
import type { AuditEntry, OrderStep } from '../../audit/entry'
import type { Visit } from '../../session/visit.server'
import { makeAccount, sendPhoneCodeOf, spendMailLink } from './accounts.server'
import { fillCart } from './carts.server'
import { enterOffice, OFFICE_STATES } from './office.server'
import {
  answersOf,
  CUSTOMER,
  partsOf,
  placeOrderOf,
  saveCheckout,
  send,
  startPaymentOf,
  walk,
} from './orders.server'
import { acceptedQuote, ask, changeQuote } from './quotes.server'
import { fillWeek } from './week.server'

type Arrange = (visit: Visit) => Promise<void>
type Make = (visit: Visit) => Promise<Parts>

type CartArguments = Parameters<typeof fillCart> extends [Visit, ...infer Rest] ? Rest : never

/** More than the limit of one visitor, and of all visitors without a known address. */
const MANY_VOUCHERS = 120

const cart =
  (...ordered: CartArguments): Arrange =>
  (visit) =>
    fillCart(visit, ...ordered)

const checkout =
  (...ordered: CartArguments): Arrange =>
  async (visit) => {
    await fillCart(visit, ...ordered)
    await saveCheckout(visit)
  }

async function logOut(visit: Visit) {
  if (visit.cookies.session) await endSession(visit.backend)
  visit.clearPersonalData()
}

const ORGANISATION: FormValues = {
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorggroep De Linde',
  BTWNummer: 'NL004495445B01',
}

async function joinOrganisation(visit: Visit): Promise<FormValues> {
  const { email } = await spendMailLink(visit)
  await visit.call(demoApi.permitInvoices, { email, allowed: true })
  return { ...answersOf(email), ...ORGANISATION }
}

async function saveCheckoutOnInvoice(visit: Visit): Promise<void> {
  const answers = await joinOrganisation(visit)
  await fillCart(visit, 'buy', ['nightlight'])
  await saveCheckout(visit, answers)
}

async function walkOnInvoice(
  visit: Visit,
  type: OrderType,
  steps: readonly Exclude<OrderStep, 'return'>[],
): Promise<Parts> {
  const answers = await joinOrganisation(visit)
  const order = await placeOrderOf(visit, type, { paymentMethod: ON_INVOICE, answers })
  for (const step of steps) await visit.call(demoApi.takeStep, { order: order.id, step })
  return partsOf(visit, order)
}

/** The address of an entry cannot say these, so they are set before it is opened. */
const ARRANGED: Record<string, Arrange> = {
  newcomer: async ({ cookies }) => cookies.clear('shop'),
  'other-language': async (visit) =>
    visit.setPlace({
      country: visit.locale === 'nl' ? 'de' : 'nl',
      region: undefined,
      languagePrompted: undefined,
    }),
  'rents-only': async (visit) => visit.setPlace({ country: 'li', region: undefined }),
  'cart-empty': async ({ cookies }) => cookies.clear('cart'),
  'cart-buy': cart('buy', ['nightlight']),
  'cart-rent': cart('rent', ['junior']),
  'cart-trial': cart('trial', ['maxx']),
  'cart-aside': cart('buy', ['nightlight', 'far'], { country: 'it' }),
  'cart-refused': cart('buy', ['nightlight'], { country: 'li' }),
  'cart-misfits': cart('buy', ['maxx', 'mattress']),
  'cart-late': cart('rent', ['junior'], { isTooEarly: true }),
  'checkout-buy': checkout('buy', ['nightlight']),
  'checkout-rent': checkout('rent', ['junior']),
  'checkout-voucher': checkout('buy', ['nightlight'], { voucher: 'WELCOME25' }),
  'checkout-invoice': saveCheckoutOnInvoice,
  'vouchers-tried': async (visit) => {
    await fillCart(visit, 'buy', ['nightlight'])
    await tryVouchers(visit)
  },
  guest: logOut,
  account: makeAccount,
  'account-confirmed': async (visit) => {
    await spendMailLink(visit)
  },
  'account-orders': async (visit) => {
    await makeAccount(visit)
    await placeOrderOf(visit, 'buy')
  },
  'phone-code': sendPhoneCodeOf,
  withdrawn: declareOne,
  'contract-canceled': cancelOne,
  office: enterOffice,
  'office-week': fillWeek,
}

const MADE: Record<string, Make> = {
  payment: (visit) => startPaymentOf(visit, 'ideal'),
  transfer: (visit) => startPaymentOf(visit, BANK_TRANSFER),
  'invoice-open': (visit) => walkOnInvoice(visit, 'rent', []),
  'invoice-paid': (visit) => walkOnInvoice(visit, 'rent', ['transfer']),
  'invoice-canceled': (visit) => walkOnInvoice(visit, 'buy', ['cancel']),
  'mail-link-used': async (visit) => {
    const { token } = await spendMailLink(visit)
    return { token }
  },
  quote: async (visit) => ({ quote: (await ask(visit)).id }),
  'quote-accepted': (visit) => acceptedQuote(visit, BANK_TRANSFER),
  'quote-on-invoice': async (visit) => acceptedQuote(visit, ON_INVOICE, await joinOrganisation(visit)),
  'quote-expired': (visit) => changeQuote(visit, 'expire'),
  'quote-withdrawn': (visit) => changeQuote(visit, 'withdraw'),
  ...OFFICE_STATES,
}

async function tryVouchers({ backend }: Visit) {
  for (let count = 0; count < MANY_VOUCHERS; count++) {
    const answer = await checkVoucher(backend, crypto.randomUUID())
    if ('problem' in answer && answer.problem.status === 429) return
  }
}

async function declareOne({ backend, cookies, locale }: Visit) {
  const { email } = CUSTOMER
  const declaration = { ...CUSTOMER, contract: 'NN-26-ABCDEF' }
  const receipt = await declareWithdrawal(backend, { ...declaration, key: crypto.randomUUID(), locale })
  cookies.set('withdrawal', { ...receipt, email })
}

async function cancelOne(visit: Visit) {
  const declared = { ...CUSTOMER, way: 'ordinary' as const, cause: '', contract: 'NN-26-ABCDEF', ends: '' }
  const { data } = await send(visit, CANCELLATION_FORM, declared, { schema: cancellationsApi.declare.answer })
  const hasReceipt = data.receipt === 'sent'
  visit.cookies.set('cancellation', { ...declared, receivedAt: data.received_at, hasReceipt })
}

/** For this visitor alone. Returns the parts of its address. */
export async function makeState(visit: Visit, make: NonNullable<AuditEntry['make']>): Promise<Parts> {
  if (typeof make !== 'string') return walk(visit, make.order, make.steps)
  const made = lookUp(MADE, make)
  if (made) return made(visit)
  const arrange = lookUp(ARRANGED, make)
  if (!arrange) throw new Error(`The page for auditors names the state ${make}, which nothing makes`)
  await arrange(visit)
  return {}
}
