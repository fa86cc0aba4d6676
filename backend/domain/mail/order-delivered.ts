import type { TFunction } from 'i18next'
import { addDays, type IsoDate } from '../../../contract/dates'
import { DEPOSIT_REFUND_DAYS, RETURN_DAYS, WITHDRAWAL_DAYS } from '../../../contract/promises'
import { shopDay } from '../../../contract/shop-time'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import type { Order } from '../orders/order'
import { type MailBlock, paragraph } from './document'
import { contentFor } from './order-confirmation'
import { orderMail } from './order-mail'

function untilItGoesBack(t: TFunction, { type, period }: Order): MailBlock[] {
  if (type === 'buy' || !period) return []
  return [
    paragraph(t(`delivered.${type}`, { end: formatDay(period.end) })),
    paragraph(t('delivered.pack', { days: DEPOSIT_REFUND_DAYS })),
    paragraph(t('delivered.earlier')),
    ...(type === 'trial' ? [paragraph(t('delivered.keep'))] : []),
  ]
}

function ifItIsNotRight(t: TFunction, order: Order, day: IsoDate, shopOrigin: string): MailBlock[] {
  if (order.type !== 'buy') return []
  const within = (days: number) => ({ days, until: formatDay(addDays(day, days)) })
  const page = `${shopOrigin}/${order.locale}/withdrawal?${new URLSearchParams({ order: order.number })}`
  return [
    { kind: 'heading', text: t('delivered.withdraw_heading') },
    paragraph(t('delivered.withdrawal', within(WITHDRAWAL_DAYS))),
    { kind: 'link', label: t('order.withdraw'), url: page },
    paragraph(t('delivered.voluntary', within(RETURN_DAYS))),
  ]
}

/** Tells that an order has arrived, and what comes next. `link` leads to the order. */
export function orderDelivered(catalogue: Catalogue, order: Order, link: string, at: Date): Mail {
  const t = translator(order.locale, 'mails')
  const { number } = order
  const day = shopDay(at)
  const { phone } = contentFor(catalogue, order)
  return orderMail(catalogue, order, {
    subject: t('delivered.subject', { number }),
    blocks: [
      paragraph(t('delivered.arrived', { number, day: formatDay(day) })),
      paragraph(t('delivered.not_arrived', { phone })),
      paragraph(t('delivered.check')),
      ...untilItGoesBack(t, order),
      { kind: 'link', label: t('order.view_order'), url: link },
      ...ifItIsNotRight(t, order, day, new URL(link).origin),
    ],
  })
}
