import type { Mail } from '../../ports'
import { translator } from '../../translator'
import { contentFor, paragraph } from '../mail/letter'
import { shopNotice } from '../mail/shop-notice'
import { orderAmounts } from '../orders/mails/order-amounts'
import { orderMail } from '../orders/mails/order-mail'
import type { Catalogue } from '../platform/catalogue'
import { formatDay, formatEuro } from '../platform/format'
import type { Quote } from './quote'

/** Writes with a link for the customer who asked, and one to pass on to the one who approves. */
export function quoteSent(
  catalogue: Catalogue,
  quote: Quote,
  links: { quote: string; accept: string },
): Mail {
  const { locale, number, validUntil } = quote
  const t = translator(locale, 'mails')
  const { shop_name: shop } = contentFor(catalogue, quote)
  const day = formatDay(validUntil)
  return orderMail(catalogue, quote, {
    subject: t('quote.sent.subject', { number, shop }),
    withoutName: true,
    blocks: [
      paragraph(t('quote.sent.text', { number, day })),
      orderAmounts(quote, locale),
      { kind: 'link', label: t('quote.sent.view'), url: links.quote },
      paragraph(t('quote.sent.approver')),
      { kind: 'link', label: t('quote.sent.accept'), url: links.accept },
      paragraph(t('quote.sent.hint')),
    ],
  })
}

/** `order` is the number of the order it has become, `link` the address of that. */
export function quoteAccepted(
  catalogue: Catalogue,
  quote: Quote,
  { by, order, link }: { by: string; order: string; link: string },
): Mail {
  const { locale, number } = quote
  const t = translator(locale, 'mails')
  return orderMail(catalogue, quote, {
    subject: t('quote.accepted.subject', { number }),
    blocks: [
      paragraph(t('quote.accepted.text', { number, order, by })),
      { kind: 'link', label: t('order.view_order'), url: link },
      paragraph(t('order.view_order_hint')),
    ],
  })
}

export function quoteWithdrawn(catalogue: Catalogue, quote: Quote, reason: string, link: string): Mail {
  const { locale, number } = quote
  const t = translator(locale, 'mails')
  return orderMail(catalogue, quote, {
    subject: t('quote.withdrawn.subject', { number }),
    blocks: [
      paragraph(t('quote.withdrawn.text', { number })),
      paragraph(reason),
      { kind: 'link', label: t('quote.sent.view'), url: link },
    ],
  })
}

export function quoteNotice(catalogue: Catalogue, quote: Quote): Mail {
  const { locale, number, validUntil, totals } = quote
  const values = { number, total: formatEuro(totals.total), day: formatDay(validUntil) }
  return shopNotice(catalogue, 'quote', { locale, values, blocks: [orderAmounts(quote, locale)] })
}

/** `order` is the number of the order it has become. */
export function acceptanceNotice(catalogue: Catalogue, quote: Quote, order: string): Mail {
  const { locale, number } = quote
  const blocks = [orderAmounts(quote, locale)]
  return shopNotice(catalogue, 'accepted', { locale, values: { number, order }, blocks })
}
