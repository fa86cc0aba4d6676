import { addDays, shopDay } from '../../../../contract/dates'
import type { Locale } from '../../../../contract/locales'
import { formatMoney } from '../../../../contract/money'
import { REFUND_DAYS } from '../../../../contract/promises'
import { CREDIT_REASONS } from '../../../../contract/refunds'
import type { Mail } from '../../../ports'
import { promisedDay } from '../../catalogue/rental-calendar'
import { shopNotice } from '../../mail/shop-notice'
import { orderCanceled, sentAgain } from '../../orders/cancel'
import { orderConfirmation } from '../../orders/confirmation/confirm'
import { periodEnds } from '../../orders/follow-ups/announce-ends'
import { returnSettled } from '../../orders/grading/settled-mail'
import type { Order } from '../../orders/record/order'
import { accountGiven, accountNeeded, refundPaidOut, refundSent } from '../../orders/refunds/move'
import { creditMail } from '../../orders/refunds/request'
import { returnAnnounced, returnCalledOff, returnLate, returnReceived } from '../../orders/returns/mails'
import { linksToOrders } from '../../orders/send-links'
import { orderDelivered, orderShipped } from '../../orders/shipments/mails'
import { type Instructions, invoicePaid, orderReceived, transferMail } from '../../orders/transfers/store'
import { receiptOf } from '../../orders/withdrawals/declare'
import { type AccountMail, accountMail } from '../../people/account-mails'
import { officeAnswer } from '../../people/contact/letters'
import { contactNotice, contactReceipt } from '../../people/contact/receive'
import type { Catalogue } from '../../platform/catalogue'
import { acceptanceNotice, quoteAccepted, quoteNotice, quoteSent, quoteWithdrawn } from '../../quotes/mails'
import { exampleOrder, exampleQuote, exampleReturn, exampleShipment, NOWHERE, onInvoice } from './example'

export type About = { catalogue: Catalogue; locale: Locale; now: Date }

const TO = 'noor@customer.example'
const NUMBER = 'NN-26-EXAMPLE'
const IBAN = 'NL00EXMP0000001234'
const link = `${NOWHERE}/orders/example`
const links = (page: string) => link + page

const transferOf = ({ totals, number }: Order, received = 0): Instructions => {
  const amount = totals.total - received
  return { holder: 'Example', iban: IBAN, bic: null, bank: 'Example', amount, received, reference: number }
}

type Example = About & { order: Order }

const ofEach =
  (types: readonly Order['type'][], write: (example: Example) => Mail[]) =>
  (about: About): Mail[] =>
    types.flatMap((type) => {
      const order = exampleOrder(about.catalogue, about.locale, type, about.now)
      return order ? write({ ...about, order }) : []
    })

const EVERY = ['rent', 'trial', 'buy'] as const
const SOLD = ['buy'] as const
const AT_HOME = ['rent', 'trial'] as const

const without = { kind: undefined, transfer: undefined, promised: undefined }
const confirmed = { ...without, link, invoiceLink: `${link}/documents/invoice`, terms: '' }

function confirmations({ catalogue, now, order }: Example): Mail[] {
  const promised = order.type === 'buy' ? promisedDay(catalogue, order, now) : undefined
  const mail = orderConfirmation(catalogue, order, { ...confirmed, promised })
  if (order.type !== 'rent') return [mail]
  const later = { ...confirmed, transfer: transferOf(order) }
  return [
    mail,
    orderConfirmation(catalogue, onInvoice(order, now), later),
    ...(['extension', 'purchase', 'rental'] as const).map((kind) =>
      orderConfirmation(catalogue, order, { ...confirmed, kind }),
    ),
  ]
}

function transfers({ catalogue, now, order }: Example): Mail[] {
  const later = onInvoice(order, now)
  return [
    transferMail(catalogue, order, transferOf(order), { kind: 'asked', links }),
    transferMail(catalogue, order, transferOf(order, 1000), { kind: 'incomplete', links }),
    transferMail(catalogue, later, transferOf(later, 1000), { kind: 'rest', links }),
    ...[1, 2, 3].map((reminder) =>
      transferMail(catalogue, later, transferOf(later), { kind: 'late', links, reminder }),
    ),
    transferMail(catalogue, order, transferOf(order), { kind: 'again', links, by: shopDay(now) }),
    invoicePaid(catalogue, later, links),
  ]
}

const refundDay = (now: Date) => addDays(shopDay(now), REFUND_DAYS)

function returned({ catalogue, now, order }: Example): Mail[] {
  const announced = exampleReturn(order)
  const sent = { ...announced, way: 'sent' } as const
  const until = { links, refundBy: null, carrier: 'PostNL' }
  return [
    returnAnnounced(catalogue, order, announced, { ...until, refundBy: refundDay(now) }),
    returnAnnounced(catalogue, order, announced, until),
    returnAnnounced(catalogue, order, sent, until),
    returnAnnounced(catalogue, order, sent, { ...until, carrier: null }),
    returnAnnounced(catalogue, order, { ...announced, changedAt: now.toISOString() }, until),
    returnCalledOff(catalogue, order, links, shopDay(now)),
    ...(order.type === 'buy' ? [returnCalledOff(catalogue, order, links, null)] : []),
  ]
}

function refunds({ catalogue, order }: Example): Mail[] {
  const refund = { amount: order.totals.total, cause: 'canceled' as const, method: order.paymentMethod }
  return [
    refundSent(catalogue, order, refund, link),
    accountNeeded(catalogue, order, refund, link),
    accountGiven(catalogue, order, IBAN, link),
    refundPaidOut(catalogue, order, { amount: refund.amount, account: IBAN.slice(-4) }, link),
  ]
}

function quotes({ catalogue, now, order }: Example): Mail[] {
  const quote = exampleQuote(order, now)
  return [
    quoteSent(catalogue, quote, { quote: link, accept: link }),
    quoteAccepted(catalogue, quote, { order: order.number, link }),
    quoteWithdrawn(catalogue, quote, '–', link),
  ]
}

const declared =
  (kind: 'withdrawal' | 'cancellation') =>
  ({ catalogue, locale, now }: About): Mail[] => {
    const order = { name: 'Noor de Vries', contract: NUMBER, email: TO, locale }
    return [receiptOf(catalogue, { ...order, kind, terms: null, received_at: now.toISOString() })]
  }

const accounts =
  (...mails: AccountMail[]) =>
  ({ catalogue, locale }: About): Mail[] =>
    mails.map((mail) => accountMail(catalogue, mail, { to: TO, locale, link }))

const messageAt = ({ locale, now }: About) => {
  return { number: 'B-26-EXAMPLE', topic: 'other', email: TO, locale, received_at: now.toISOString() }
}

const NOTICES = [
  'withdrawal',
  'cancellation',
  'account',
  'paid',
  'on_invoice',
  'by_transfer',
  'return_announced',
  'return_changed',
  'return_called_off',
  'chargeback',
  'overdue',
] as const

function notices(about: About): Mail[] {
  const { catalogue, locale } = about
  const values = {
    moment: '–',
    number: NUMBER,
    end: IBAN.slice(-4),
    amount: formatMoney(1000),
    total: formatMoney(1000),
  }
  return [
    contactNotice(catalogue, messageAt(about), { files: 0, page: link }),
    ...ofEach(SOLD, ({ order, now }) => {
      const quote = exampleQuote(order, now)
      return [quoteNotice(catalogue, quote, link), acceptanceNotice(catalogue, quote, NUMBER, link)]
    })(about),
    ...NOTICES.map((notice) => shopNotice(catalogue, notice, { locale, page: link, values })),
  ]
}

export const PREVIEWED_MAILS: Readonly<Record<string, (about: About) => Mail[]>> = {
  every: ofEach(SOLD, ({ catalogue, order }) => [orderConfirmation(catalogue, order, confirmed)]),
  received: ofEach(SOLD, ({ catalogue, order }) => [orderReceived(catalogue, order, links)]),
  confirmation: ofEach(EVERY, confirmations),
  transfer: ofEach(SOLD, transfers),
  canceled: ofEach(SOLD, ({ catalogue, order }) => [
    orderCanceled(catalogue, order, { because: 'done', amount: order.totals.total, awaited: 0, links }),
    orderCanceled(catalogue, order, { because: 'expired', amount: 0, awaited: 0, links }),
  ]),
  lost: ofEach(EVERY, ({ catalogue, order }) => [sentAgain(catalogue, order, link)]),
  credited: ofEach(EVERY, ({ catalogue, order }) =>
    CREDIT_REASONS.map((why) =>
      creditMail(catalogue, order, { why, document: 'example', amount: 1000, offInvoice: 0 }, links),
    ),
  ),
  shipped: ofEach(EVERY, ({ catalogue, order }) => [
    orderShipped(catalogue, order, [exampleShipment(order)], link),
  ]),
  delivered: ofEach(EVERY, ({ catalogue, now, order }) => [orderDelivered(catalogue, order, link, now)]),
  ends: ofEach(AT_HOME, ({ catalogue, order }) => [periodEnds(catalogue, order, { links, perDay: 1500 })]),
  return_announced: ofEach(EVERY, returned),
  return_received: ofEach(['buy', 'rent'], ({ catalogue, now, order }) =>
    [null, refundDay(now)].map((refundBy) =>
      returnReceived(catalogue, order, { received: exampleReturn(order), links, refundBy, at: now }),
    ),
  ),
  return_settled: ofEach(EVERY, ({ catalogue, now, order }) => {
    const charge = { order: onInvoice(order, now), transfer: transferOf(order), invoiceLink: link }
    const late = order.type === 'buy' ? null : { ...charge, days: 2 }
    const settled = { graded: exampleReturn(order), deposit: [], awaited: 0, damages: null, late, links }
    return [returnSettled(catalogue, order, settled)]
  }),
  return_late: ofEach(AT_HOME, ({ catalogue, now, order }) => [
    returnLate(catalogue, order, shopDay(now), links),
  ]),
  refund: ofEach(SOLD, refunds),
  withdrawal: declared('withdrawal'),
  cancellation: declared('cancellation'),
  links: ({ catalogue, locale, now }) => {
    const order = { number: NUMBER, createdAt: now.toISOString(), url: link }
    return [linksToOrders(catalogue, { to: TO, locale, links: [order, order] })]
  },
  quote: ofEach(EVERY, quotes),
  contact: (about) => [contactReceipt(about.catalogue, messageAt(about), 1)],
  answer: ({ catalogue, locale }) =>
    (['message', 'withdrawal', 'cancellation'] as const).map((kind) =>
      officeAnswer(catalogue, { kind, to: TO, locale, number: 'B-26-EXAMPLE' }, '–'),
    ),
  welcome: accounts('confirm_email', 'already_registered', 'pay_on_invoice'),
  password: accounts('reset', 'password_changed'),
  account_deleted: accounts('account_deleted'),
  newsletter: accounts('newsletter_request', 'newsletter_welcome'),
  staff: accounts('staff_invitation'),
  notice: notices,
}
