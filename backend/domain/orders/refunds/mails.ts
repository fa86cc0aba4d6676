import { lookUp } from '../../../../contract/look-up'
import type { Cents } from '../../../../contract/money'
import type { RefundCause } from '../../../../contract/refunds'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import { contentFor, paragraph } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { formatEuro } from '../../platform/format'
import { orderMail } from '../mails/order-mail'
import type { Order } from '../record/order'

type Refunded = { amount: Cents; cause: RefundCause; method: string }

// Money of these methods takes another time than that of most.
const TIMES = { card: 'card', klarna: 'klarna' } as const

// A rental is not sold: its price does not go back, but the rent of the days that are left.
const causeOf = ({ type }: Order, cause: RefundCause) =>
  cause === 'return' && type === 'rent' ? 'rent' : cause

/** Says that money is on its way back, the way it was paid. */
export function refundSent(catalogue: Catalogue, order: Order, refund: Refunded, link: string): Mail {
  const { locale, number } = order
  const t = translator(locale, 'mails')
  const { amount, cause, method } = refund
  const values = { number, amount: formatEuro(amount) }
  return orderMail(catalogue, order, {
    subject: t('refund.subject', values),
    blocks: [
      paragraph(t(`refund.cause.${causeOf(order, cause)}`, values)),
      {
        kind: 'facts',
        rows: [
          [t('refund.amount'), formatEuro(amount)],
          [t('refund.to'), catalogue.methods.get(method)?.names[locale] ?? t('refund.sameWay')],
        ],
      },
      paragraph(t(`refund.time.${lookUp(TIMES, method) ?? 'usual'}`)),
      { kind: 'link', label: t('order.view_order'), url: link },
    ],
  })
}

/** Asks where money may go that cannot go back the way it was paid. */
export function accountNeeded(
  catalogue: Catalogue,
  order: Order,
  { amount, cause }: { amount: Cents; cause: RefundCause },
  link: string,
): Mail {
  const { locale, number } = order
  const t = translator(locale, 'mails')
  const values = { number, amount: formatEuro(amount) }
  return orderMail(catalogue, order, {
    subject: t('refund.account.subject', values),
    blocks: [
      paragraph(t(`refund.cause.${causeOf(order, cause)}`, values)),
      paragraph(t('refund.account.why', values)),
      { kind: 'link', label: t('refund.account.link'), url: link },
      paragraph(t('refund.account.care')),
    ],
  })
}

/** Says which account was given for a refund, as whoever has the link of the order can give one. */
export function accountGiven(catalogue: Catalogue, order: Order, iban: string, link: string): Mail {
  const { locale, number } = order
  const t = translator(locale, 'mails')
  const { phone } = contentFor(catalogue, order)
  const values = { number, phone, end: iban.slice(-4), country: iban.slice(0, 2) }
  return orderMail(catalogue, order, {
    subject: t('refund.given.subject', values),
    blocks: [
      paragraph(t('refund.given.text', values)),
      paragraph(t('refund.given.notYou', values)),
      { kind: 'link', label: t('refund.given.link'), url: link },
      paragraph(t('refund.account.care')),
    ],
  })
}

/** Says that money was transferred by hand; `account` is its last characters. */
export function refundPaidOut(
  catalogue: Catalogue,
  order: Order,
  { amount, account }: { amount: Cents; account: string },
  link: string,
): Mail {
  const { locale, number } = order
  const t = translator(locale, 'mails')
  const values = { number, amount: formatEuro(amount), account }
  return orderMail(catalogue, order, {
    subject: t('refund.subject', values),
    blocks: [
      paragraph(t('refund.paidOut.account', values)),
      paragraph(t('refund.time.transfer')),
      { kind: 'link', label: t('order.view_order'), url: link },
    ],
  })
}
