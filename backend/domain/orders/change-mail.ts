import { randomUUID } from 'node:crypto'
import { periodInWords } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import { AWAITING_PAYMENT, type OrderActor } from '../../../contract/order-status'
import type { Mail } from '../../ports'
import type { Facts } from '../mail/document'
import { paragraph } from '../mail/letter'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import type { InShop, InUnit } from '../platform/services'
import { orderMail, recipientOf, wordsAbout } from './mails/order-mail'
import { existingOrder, noteInHistory } from './record/find'
import type { Order } from './record/order'
import { type OrderLinks, orderLinks } from './record/order-key'
import { waitAtOnce } from './refunds/waiting'
import { addNote } from './staff-steps'
import { type Instructions, transferFacts, transferOf } from './transfers/store'

export function changeRows(catalogue: Catalogue, before: Order, after: Order): Facts {
  const { locale } = after
  const t = wordsAbout(catalogue, after)
  const days = ({ period }: Order) => (period ? t('order.period_range', periodInWords(period, locale)) : '')
  const named = new Map(
    [...before.lines, ...after.lines].map(({ articleId, names }) => [articleId, names[locale]]),
  )
  const piecesIn = ({ lines }: Order, id: string) =>
    String(lines.find(({ articleId }) => articleId === id)?.quantity ?? 0)
  const compared = [
    [t('order.period'), days(before), days(after)],
    ...[...named].map(([id, name]) => [name, piecesIn(before, id), piecesIn(after, id)]),
    [t('changed.total'), formatMoney(before.totals.total), formatMoney(after.totals.total)],
  ] as const
  return compared.flatMap(([label = '', was, is]): Facts => (was === is ? [] : [[label, `${was} → ${is}`]]))
}

type Settled = {
  rows: Facts
  back: Cents
  /** In cents, of `back`: cannot go back the way it was paid. */
  awaited: Cents
  transfer: Instructions | null
  invoice: string | undefined
  links: OrderLinks
}

function orderChanged(catalogue: Catalogue, order: Order, settled: Settled): Mail {
  const { rows, back, awaited, transfer, invoice, links } = settled
  const t = wordsAbout(catalogue, order)
  const values = { amount: formatMoney(awaited) }
  const view = { label: t('order.view_order'), url: links('') }
  const open = order.invoice?.open ?? 0
  const toPay = { label: t('changed.pay', { amount: formatMoney(open) }), url: links('/pay') }
  const account = { label: t('refund.account.link'), url: links('/refund') }
  const button = awaited > 0 ? account : open > 0 ? toPay : view
  const isUnpaid = order.status === AWAITING_PAYMENT
  return orderMail(catalogue, order, {
    withoutName: isUnpaid,
    headline: t('mail-frame:headlines.corrected'),
    lead: [t('changed.text'), ...(awaited > 0 ? [t('refund.account.why', values)] : [])],
    button,
    facts: [
      [t('order.number'), order.number],
      ...rows,
      ...(transfer ? transferFacts(catalogue, order, transfer) : []),
    ],
    next: [
      ...(transfer && open > 0 ? [t('changed.open', { amount: formatMoney(open) })] : []),
      ...(isUnpaid ? [t('changed.unpaid')] : []),
      ...(back > 0 && awaited === 0 ? [t('canceled.back', { amount: formatMoney(back) })] : []),
    ],
    more: [
      ...(invoice
        ? [
            {
              kind: 'link' as const,
              label: t(invoice.startsWith('invoice') ? 'order.view_invoice' : 'credited.view'),
              url: links(`/documents/${invoice}`),
            },
          ]
        : []),
      ...(button === view ? [] : [{ kind: 'link' as const, ...view }]),
      ...(awaited > 0 ? [paragraph(t('refund.account.care'))] : []),
      paragraph(t('corrected.notYou')),
    ],
  })
}

export type ChangedBy = { author: string; actor?: OrderActor }

type Told = Pick<Settled, 'rows'> &
  Partial<Pick<Settled, 'back' | 'invoice'>> &
  ChangedBy & { reason: string }

export async function tellChange(services: InUnit & InShop, before: Order, told: Told): Promise<string> {
  const { db: unit } = services
  const at = services.now()
  const { rows, author, actor = 'staff', back = 0, invoice } = told
  const after = await existingOrder(unit, before.id)
  const catalogue = await services.catalogue(unit)
  const text = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  await noteInHistory(unit, before, { actor, reason: told.reason, at })
  await addNote(services, before.id, { author, text })
  const settled = {
    ...{ rows, back, invoice },
    awaited: await waitAtOnce(services, after, at),
    transfer: await transferOf(unit, after, catalogue),
    links: orderLinks(services, after, services.shopOrigin),
  }
  const key = `${randomUUID()}:${before.id}`
  await queueMail(unit, `order-changed:${key}`, orderChanged(catalogue, after, settled), at)
  if (recipientOf(before) === recipientOf(after)) return text
  // Whom another contact followed learns no more than that.
  const toldBefore = before.contact?.getsMails ? { ...settled, rows: [] } : settled
  await queueMail(unit, `order-changed-before:${key}`, orderChanged(catalogue, before, toldBefore), at)
  return text
}
