import { isOfCompany } from '../../../contract/checkout-form/company'
import { shopDay, shopTime, writtenDate } from '../../../contract/dates'
import { ledgerNow } from '../../../contract/deposits'
import { documentsApi, FORMAT_ENDINGS } from '../../../contract/endpoints/documents'
import type { AnswerTo } from '../../../contract/endpoints/endpoint'
import { followUpsApi } from '../../../contract/endpoints/follow-ups'
import { formatMoney } from '../../../contract/money'
import type { Stand } from '../../../contract/order-journey'
import {
  DELIVERED,
  isChargedKind,
  isFinished,
  mayHaveFault,
  RETURN_ANNOUNCED,
} from '../../../contract/order-status'
import { waitsForAccount } from '../../../contract/refunds'
import { returnTerms } from '../../../contract/return-terms'
import { unlessUnavailable } from '../../api/backend.server'
import { attempt } from '../../api/call.server'
import { type OrderDetails, openFault, orderReturn, type ShownOrder } from '../../api/orders.server'
import { readTimelyMethods } from '../../api/payments.server'
import { readShopDetails } from '../../api/web-content.server'
import { findPlainOrder, placedHere } from '../../ordering/order/go-to-payment.server'
import { endToCome, hoursLeft, orderOutlook, returnDays } from '../../ordering/order/headline.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrdered } from '../../ordering/order/ordered.server'
import type { Visit } from '../../session/visit.server'
import { orderFacts } from '../../shop/order-words'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { documentPath, manualPath } from '../../shop/paths'

async function readOrderPage(visit: Visit, id: string) {
  const { backend, t } = visit
  const opened = await openOrder(visit, id)
  const { signature, ...order } = opened
  const { place, actions } = order
  const outlook = orderOutlook(visit, order)
  const [ordered, timely, details, listed, user, decision] = await Promise.all([
    readOrdered(visit, order),
    actions.includes('pay')
      ? readTimelyMethods(backend, place.country, amountToPay(order), order)
      : undefined,
    readShopDetails(backend),
    unlessUnavailable(visit.call(documentsApi.list, { id: order.id, signature })),
    visit.user(),
    readDecision(visit, opened, outlook.stands),
  ])
  const awaited = waitsForAccount(order.refunds)
  return {
    ...ordered,
    order,
    decision,
    ...outlook,
    ...(awaited > 0 && { headline: t('order:headline.waiting', { amount: formatMoney(awaited) }) }),
    awaited,
    hours: hoursLeft(visit, order, details.deliveryHours),
    methods: timely?.methods ?? [],
    history: order.history.map(({ status, at, by }) => ({ status, by, ...shopTime(new Date(at)) })),
    withdrawals: order.withdrawals.map(({ receivedAt }) => shopTime(new Date(receivedAt))),
    cancellations: order.cancellations.map(({ receivedAt }) => shopTime(new Date(receivedAt))),
    faults: order.faults?.map(({ at }) => shopTime(new Date(at))) ?? [],
    faultNotice: faultNoticeOf(visit, order),
    payments: order.payments.map(({ at, chargedBack, ...payment }) => ({
      ...payment,
      day: shopDay(at),
      ...(chargedBack && { chargedBack: { amount: chargedBack.amount, day: shopDay(chargedBack.at) } }),
    })),
    refunds: order.refunds.map((refund) => ({ ...refund, day: shopDay(refund.updatedAt) })),
    deposit: ledgerNow(order.deposit, order.refunds).map(({ at, ...entry }) => ({
      ...entry,
      day: shopDay(at),
    })),
    documents: documentsOf(visit, order, { items: ordered.items, listed: listed?.data.documents ?? [] }),
    announcedReturn: orderReturn(order),
    rights: rightsOf(visit, order),
    returnUntil: (!isOfCompany(order.answers) && termsOf(order)?.returnUntil) || undefined,
    handIn: order.status === RETURN_ANNOUNCED ? returnDays(order).handIn : undefined,
    isLoggedIn: user !== null,
  }
}

export async function readAnyOrderPage(visit: Visit, id: string) {
  const plainOrThrow = async (error: unknown) => {
    const order = await findPlainOrder(visit, id)
    if (!order) throw error
    const { number, canBePaid } = order
    return { plain: { id: order.id, number, canBePaid, facts: orderFacts(order, visit.t) } }
  }
  const notFound = new Response(null, { status: 404 })
  if (placedHere(visit, id)) return plainOrThrow(notFound)
  return readOrderPage(visit, id).catch((error: unknown) => {
    if (error instanceof Response && error.status === 404) return plainOrThrow(error)
    throw error
  })
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>

const EXPECTED_REFUSALS = { expect: [409, 422] }

async function readDecision(visit: Visit, order: OrderDetails, stands: Stand | undefined) {
  const { backend } = visit
  const { id, signature, status, actions } = order
  if (stands || status !== DELIVERED || !endToCome(visit, order)) return null
  const key = { id, signature }
  if (actions.includes('keep')) {
    const answer = await unlessUnavailable(attempt(backend, followUpsApi.askKeep, key, EXPECTED_REFUSALS))
    return answer?.body ? { keep: answer.body.data } : null
  }
  if (!actions.includes('extend')) return null
  const answer = await unlessUnavailable(attempt(backend, followUpsApi.askExtension, key, EXPECTED_REFUSALS))
  return answer?.body ? { extend: answer.body.data.lastDays } : null
}

type ListedDocuments = AnswerTo<typeof documentsApi.list>['data']['documents']

/** An organisation files these or scans them; nobody needs them at home. */
const FOR_ORGANISATIONS: readonly string[] = ['packing-list', 'barcodes']

type DocumentSources = { items: Awaited<ReturnType<typeof readOrdered>>['items']; listed: ListedDocuments }

function documentsOf({ t, locale }: Visit, order: ShownOrder, { items, listed }: DocumentSources) {
  const isOfOrganisation = isOfCompany(order.answers)
  const needed = listed.filter(({ kind }) => isOfOrganisation || !FOR_ORGANISATIONS.includes(kind))
  return {
    title: t('order-documents:heading'),
    list: needed.map(({ name, kind, number, formats }) => {
      const path = documentPath(locale, order, name)
      const files = formats.map((format) => {
        return { label: t(`order-documents:formats.${format}`), to: path + FORMAT_ENDINGS[format] }
      })
      const page = { label: t('order-documents:formats.page'), to: path }
      return { name, title: t(`order-documents:kinds.${kind}`, { number }), links: [page, ...files] }
    }),
    manuals: items.flatMap(({ articleId, name, hasManual }) => {
      const label = t('order-documents:manual', { name })
      return hasManual ? [{ label, to: manualPath(locale, articleId) }] : []
    }),
  }
}

function faultNoticeOf({ t }: Visit, order: ShownOrder) {
  const fault = mayHaveFault(order, order.announcedReturn?.lines) && openFault(order)
  if (!fault) return undefined
  const title = t('fault:open', { day: writtenDate(shopDay(fault.at)) })
  return { title, text: t('fault:after'), toSteps: t('fault:toSteps') }
}

function termsOf({ type, period, history }: ShownOrder) {
  const delivered = history.find(({ status }) => status === DELIVERED)
  return delivered && returnTerms(type, shopDay(new Date(delivered.at)), period)
}

/** The foot of every page links to both, also once nothing is left to end or to withdraw from, or it was done. */
function rightsOf({ today }: Visit, order: ShownOrder) {
  // Charged for days or damage, it is no contract of its own.
  if (isChargedKind(order.follows?.kind)) return { withdraw: false, end: false }
  const isOver = isFinished(order.status)
  const terms = termsOf(order)
  return {
    withdraw:
      order.withdrawals.length === 0 &&
      !isOfCompany(order.answers) &&
      !(isOver && terms && terms.withdrawUntil < today),
    end: Boolean(order.period) && !isOver && order.cancellations.length === 0,
  }
}
