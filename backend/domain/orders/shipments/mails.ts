import { isOfCompany } from '../../../../contract/checkout-form/company'
import {
  addDays,
  dayInLetter,
  dayInWords,
  type IsoDate,
  shopDay,
  writtenDate,
} from '../../../../contract/dates'
import { isLatestDay } from '../../../../contract/delivery-day'
import { ownHours } from '../../../../contract/order-status'
import { RETURN_DAYS, WITHDRAWAL_DAYS } from '../../../../contract/promises'
import type { Mail } from '../../../ports'
import type { Facts, MailBlock } from '../../mail/document'
import { contentFor, heading, paragraph } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import {
  deliveryAddress,
  endSteps,
  orderedArticles,
  orderFacts,
  orderMail,
  type Words,
  wordsAbout,
} from '../mails/order-mail'
import type { Order } from '../record/order'
import type { Shipment } from './read'

/** The shop's own drivers have no tracking code. */
function carrierBlocks(t: Words, { carrierName, code, trackingUrl: url }: Shipment): MailBlock[] {
  if (!carrierName) return [{ kind: 'facts', rows: [[t('shipped.brought'), t('shipped.own')]] }]
  const rows: Facts = [
    [t('shipped.carrier'), carrierName],
    [t('shipped.code'), code],
  ]
  const label = t('shipped.track_carrier', { carrier: carrierName })
  return url
    ? [
        { kind: 'facts', rows },
        { kind: 'link', label, url },
      ]
    : [{ kind: 'facts', rows }]
}

export function orderShipped(
  catalogue: Catalogue,
  order: Order,
  shipments: readonly Shipment[],
  link: string,
): Mail {
  const t = wordsAbout(catalogue, order)
  const { type, locale } = order
  const hours = ownHours(type, contentFor(catalogue, order).delivery_hours)
  const expected = shipments.find((shipment) => shipment.expected)?.expected
  const count = shipments.reduce((sum, { parcels }) => sum + parcels, 0)
  const facts: Facts = expected ? [[t('shipped.expected'), dayInWords(expected, locale)]] : []
  return orderMail(catalogue, order, {
    headline: expected
      ? t(`mail-frame:headlines.shipped.${isLatestDay(order) ? 'by' : 'expected'}`, {
          day: dayInLetter(expected, locale),
        })
      : t('mail-frame:headlines.shipped.sent'),
    lead: [t('shipped.sent', { count }), ...(expected && hours ? [hours] : [])],
    button: { label: t('shipped.track'), url: link },
    facts: [
      ...facts,
      [t('order.delivery_address'), deliveryAddress(order, catalogue).join(', ')],
      [t('order.article'), orderedArticles(order)],
    ],
    next: [t('shipped.not_home')],
    more: shipments.flatMap((shipment) => carrierBlocks(t, shipment)),
    notes: [t('order.view_order_hint')],
  })
}

function rentalSteps(t: Words, order: Order): string[] {
  if (order.type === 'buy') return []
  return [
    ...endSteps(t, order),
    t('delivered.earlier'),
    ...(order.type === 'trial' ? [t('delivered.keep')] : []),
  ]
}

/** Organisations have the consumers' days only by agreement (decision 250). */
function withdrawalBlocks(t: Words, order: Order, day: IsoDate, origin: string): MailBlock[] {
  if (order.type !== 'buy') return []
  if (isOfCompany(order.address)) {
    return [heading(t('delivered.withdraw_heading')), paragraph(t('order.withdrawal_company'))]
  }
  const deadline = (days: number) => ({ days, until: writtenDate(addDays(day, days)) })
  const page = `${origin}/${order.locale}/withdrawal?${new URLSearchParams({ order: order.number })}`
  return [
    heading(t('delivered.withdraw_heading')),
    paragraph(t('delivered.withdrawal', deadline(WITHDRAWAL_DAYS))),
    { kind: 'link', label: t('order.withdraw'), url: page },
    paragraph(t('delivered.voluntary', deadline(RETURN_DAYS))),
  ]
}

export function orderDelivered(catalogue: Catalogue, order: Order, link: string, at: Date): Mail {
  const t = wordsAbout(catalogue, order)
  const day = shopDay(at)
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.delivered', { day: dayInLetter(day, order.locale) }),
    lead: [t('delivered.not_arrived'), t('delivered.check')],
    button: { label: t('order.view_order'), url: link },
    facts: orderFacts(order),
    next: rentalSteps(t, order),
    more: withdrawalBlocks(t, order, day, new URL(link).origin),
  })
}
