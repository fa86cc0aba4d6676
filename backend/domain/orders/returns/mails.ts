import type { TFunction } from 'i18next'
import { addDays, type IsoDate } from '../../../../contract/dates'
import { DEPOSIT_REFUND_DAYS } from '../../../../contract/promises'
import { shopDay } from '../../../../contract/shop-time'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import type { MailBlock } from '../../mail/document'
import { contentFor, paragraph } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { formatDay } from '../../platform/format'
import { orderMail } from '../mails/order-mail'
import type { Order } from '../record/order'
import type { OrderLinks } from '../record/order-key'
import type { OrderReturn } from './find'

function texts(t: TFunction, key: string, values: Record<string, unknown>): MailBlock[] {
  return [t(key, { ...values, returnObjects: true }) as string | string[]].flat().map(paragraph)
}

function piecesOf({ lines }: OrderReturn, order: Order): string[] {
  return lines.map(
    ({ position, quantity }) => `${quantity} × ${order.lines[position]?.names[order.locale] ?? ''}`,
  )
}

/** Writes that a return is announced; `withdrawUntil` is the last day of the withdrawal that the law gives. */
export function returnAnnounced(
  catalogue: Catalogue,
  order: Order,
  announced: OrderReturn,
  { links, withdrawUntil }: { links: OrderLinks; withdrawUntil: IsoDate },
): Mail {
  const { number, type } = order
  const t = translator(order.locale, 'mails')
  const { way, day, announcedAt } = announced
  const told = shopDay(announcedAt)
  const refund = type === 'buy' && told <= withdrawUntil ? 'law' : type
  const values = {
    number,
    day: formatDay(day ?? told),
    refundUntil: formatDay(addDays(told, DEPOSIT_REFUND_DAYS)),
    days: DEPOSIT_REFUND_DAYS,
  }
  return orderMail(catalogue, order, {
    subject: t('return_announced.subject', values),
    blocks: [
      paragraph(t('return_announced.noted', values)),
      { kind: 'lines', lines: piecesOf(announced, order) },
      { kind: 'heading', text: t('return_announced.todo') },
      ...texts(t, `return_announced.${way}`, values),
      { kind: 'link', label: t('return_announced.label'), url: links('/documents/return-label') },
      paragraph(t('return_announced.noPrinter', values)),
      { kind: 'heading', text: t('return_announced.next') },
      paragraph(t('return_announced.check')),
      paragraph(t(`return_announced.refund.${refund}`, values)),
      { kind: 'link', label: t('return_announced.view'), url: links('/return') },
    ],
  })
}

export function returnReceived(catalogue: Catalogue, order: Order, links: OrderLinks): Mail {
  const { number, type, locale } = order
  const t = translator(locale, 'mails')
  const values = { number, days: DEPOSIT_REFUND_DAYS }
  const what = type === 'buy' ? 'buy' : 'deposit'
  return orderMail(catalogue, order, {
    subject: t('return_received.subject', values),
    blocks: [
      paragraph(t('return_received.here', values)),
      paragraph(t(`return_received.next.${what}`, values)),
      { kind: 'link', label: t('order.view_order'), url: links('') },
    ],
  })
}

export function returnLate(
  catalogue: Catalogue,
  order: Order,
  { lastDay, links }: { lastDay: IsoDate; links: OrderLinks },
): Mail {
  const { number, type, locale } = order
  const t = translator(locale, 'mails')
  const { phone } = contentFor(catalogue, order)
  const values = { number, phone, day: formatDay(lastDay) }
  return orderMail(catalogue, order, {
    subject: t('return_late.subject', values),
    blocks: [
      paragraph(t(`return_late.over.${type}`, values)),
      paragraph(t('return_late.choose')),
      { kind: 'link', label: t('return_late.link'), url: links('/return') },
      ...texts(t, 'return_late.after', values),
    ],
  })
}
