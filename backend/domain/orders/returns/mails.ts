import { dayInLetter, type IsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import type { Locale } from '../../../../contract/locales'
import { isKeeping } from '../../../../contract/order-actions'
import { DELIVERED } from '../../../../contract/order-status'
import { DEPOSIT_REFUND_DAYS } from '../../../../contract/promises'
import { daysLate, handInBy } from '../../../../contract/return-terms'
import { packedFor } from '../../../../contract/returns'
import { writtenPieces } from '../../../../contract/written-pieces'
import type { Queries } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import type { Facts } from '../../mail/document'
import { contentFor, paragraph } from '../../mail/letter'
import { tellShop } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import type { InUnit, Services } from '../../platform/services'
import {
  collectionAddress,
  orderFacts,
  orderMail,
  periodFact,
  type Words,
  wordsAbout,
} from '../mails/order-mail'
import { endedOrders } from '../record/ended-orders'
import { followUpsOf } from '../record/find'
import type { Order } from '../record/order'
import type { OrderLinks } from '../record/order-key'
import { mailCustomers } from '../record/work-through'
import { asKept, type OrderReturn, withdrawnHome } from './find'

function texts(t: Words, key: string, values: Record<string, unknown>): string[] {
  return [t(key, { ...values, returnObjects: true }) as string | string[]].flat()
}

function piecesFacts(catalogue: Catalogue, order: Order, { lines }: OrderReturn): Facts {
  const t = wordsAbout(catalogue, order)
  const pieces = lines.map(({ position, quantity }) =>
    writtenPieces(quantity, order.lines[position]?.names[order.locale] ?? ''),
  )
  return [
    [t('order.number'), order.number],
    [t('order.article'), pieces.join(', ')],
  ]
}

/** `refundBy`: last day to refund a timely withdrawal. `carrier`: null if the customer has to ask. */
export function returnAnnounced(
  catalogue: Catalogue,
  order: Order,
  announced: OrderReturn,
  { links, refundBy, carrier }: { links: OrderLinks; refundBy: IsoDate | null; carrier: string | null },
): Mail {
  const { type, locale } = order
  const t = wordsAbout(catalogue, order)
  const { way, day, announcedAt, changedAt } = announced
  const announcedOn = shopDay(announcedAt)
  const collectedOn = day ?? announcedOn
  const by = way === 'collected' ? collectedOn : handInBy(order.period, shopDay(changedAt ?? announcedAt))
  const [byLaw, usual] = type === 'buy' ? ['law', 'buy'] : ['withdrawn', 'deposit']
  const { delivery_hours: hours } = contentFor(catalogue, order)
  const values = {
    carrier,
    day: writtenDate(collectedOn),
    by: writtenDate(by),
    refundUntil: writtenDate(refundBy ?? announcedOn),
    days: DEPOSIT_REFUND_DAYS,
  }
  const place: Facts =
    way === 'collected' ? [[t('changed.collection'), collectionAddress(order, catalogue)]] : []
  return orderMail(catalogue, order, {
    headline: t(`mail-frame:headlines.return.${changedAt ? 'changed' : way}`, {
      day: dayInLetter(by, locale),
    }),
    lead: [
      ...(changedAt ? [t('return_changed.noted')] : []),
      ...texts(t, `return_announced.${packedFor(type, way, carrier)}`, values),
      ...(way === 'collected' && hours ? [hours] : []),
      t(`return_announced.${way === 'sent' ? 'noPrinterSent' : 'noPrinter'}`, values),
    ],
    button: { label: t('return_announced.label'), url: links('/documents/return-label') },
    facts: [...piecesFacts(catalogue, order, announced), ...place],
    next: [t('return_announced.check'), t(`return_announced.refund.${refundBy ? byLaw : usual}`, values)],
    more: [
      { kind: 'link', label: t('return_announced.view'), url: links('/return') },
      { kind: 'link', label: t('return_announced.change'), url: links('/return/change') },
    ],
  })
}

/** `until`: last day to return a purchase, null if over. */
export function returnCalledOff(
  catalogue: Catalogue,
  order: Order,
  links: OrderLinks,
  until: IsoDate | null,
) {
  const { type, period } = order
  const values = { day: writtenDate(until ?? period?.end ?? '') }
  const stays = type === 'buy' && !until ? 'over' : type
  return stepMail(catalogue, order, links, {
    ...{ step: 'called_off', texts: ['noted', `stays.${stays}`], values },
    facts: orderFacts(order),
  })
}

type Received = { received: OrderReturn; links: OrderLinks; refundBy: IsoDate | null; at: Date }

/** A refund due before the arrival is due on that day. */
export function returnReceived(
  catalogue: Catalogue,
  order: Order,
  { received, links, refundBy, at }: Received,
): Mail {
  const today = shopDay(at)
  const due = refundBy && refundBy > today ? refundBy : today
  const values = { days: DEPOSIT_REFUND_DAYS, refundUntil: writtenDate(due) }
  const typeKey = order.type === 'buy' ? 'buy' : 'deposit'
  const texts = [`next.${refundBy ? 'law' : typeKey}`, 'mail']
  return stepMail(catalogue, order, links, {
    ...{ step: 'received', texts, values },
    facts: [...piecesFacts(catalogue, order, received), ...periodFact(order)],
  })
}

type Step = {
  step: 'called_off' | 'received'
  texts: string[]
  values: Record<string, unknown>
  facts: Facts
}

function stepMail(catalogue: Catalogue, order: Order, links: OrderLinks, step: Step) {
  const t = wordsAbout(catalogue, order)
  const { step: name, texts, values, facts } = step
  return orderMail(catalogue, order, {
    headline: t(`mail-frame:headlines.return.${name}`),
    lead: texts.map((text) => t(`return_${name}.${text}`, values)),
    button: { label: t('order.view_order'), url: links('') },
    facts,
  })
}

function returnLate(catalogue: Catalogue, order: Order, lastDay: IsoDate, links: OrderLinks): Mail {
  const { type, locale } = order
  const t = wordsAbout(catalogue, order)
  return orderMail(catalogue, order, {
    headline: t(`mail-frame:headlines.late.${type}`, { day: dayInLetter(lastDay, locale) }),
    lead: [t('return_late.over'), t('return_late.choose')],
    button: { label: t('return_late.link'), url: links('/return') },
    facts: orderFacts(order),
    more: texts(t, 'return_late.after', {}).map(paragraph),
  })
}

function wayOf(catalogue: Catalogue, locale: Locale, { way, day, lines }: OrderReturn): string {
  const t = ownTranslator(catalogue, locale, 'mails')
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return t(`notice.labels.${way}`, { day: day && writtenDate(day), count })
}

/** Tells the shop how a return was registered and how it is now; undefined where it was not or is no longer. */
export async function tellShopOfReturn(
  services: InUnit,
  order: Order,
  { id, revision }: OrderReturn,
  { before, after }: { before?: OrderReturn; after?: OrderReturn },
): Promise<void> {
  const { locale } = order
  const catalogue = await services.catalogue(services.db)
  const t = ownTranslator(catalogue, locale, 'mails')
  const notice = after ? (before ? 'return_changed' : 'return_announced') : 'return_called_off'
  const facts: Facts = []
  if (before) facts.push([t('notice.labels.before'), wayOf(catalogue, locale, before)])
  if (after) facts.push([t('notice.labels.after'), wayOf(catalogue, locale, after)])
  await tellShop(services, order, notice, { key: `${notice}-notice:${id}.${revision}`, of: 'return', facts })
}

export async function latenessOf(db: Queries, order: Order, now: Date) {
  const lastDay = order.status === DELIVERED ? (await asKept(db, order)).period?.end : undefined
  const days = lastDay ? daysLate(lastDay, shopDay(now)) : 0
  if (!lastDay || days === 0 || isKeeping(await followUpsOf(db, order.id))) return undefined
  return { lastDay, days }
}

/** In days after the last day of the period. */
const REMINDER_DAYS = [2, 9]

export async function remindOfReturns(services: Services): Promise<number> {
  const now = services.now()
  const withdrawn = await withdrawnHome(services.db)
  const orders = endedOrders(services.db, shopDay(now), [...withdrawn.keys()])
  const problem = 'no reminder of a return'
  return mailCustomers(services, { orders, problem }, async ({ unit, order, catalogue, links }) => {
    const late = await latenessOf(unit, order, now)
    if (!late) return undefined
    const reminder = REMINDER_DAYS.filter((days) => late.days >= days).length
    const mail = returnLate(catalogue, order, late.lastDay, links)
    return { key: `return-late:${late.lastDay}:${reminder}:${order.id}`, mail }
  })
}
