import { addDays, periodInWords, shopDay, writtenDate } from '../../../contract/dates'
import { unmetNeeds } from '../../../contract/fits'
import type { FormValues } from '../../../contract/forms/values'
import { formatMoney } from '../../../contract/money'
import { QUOTE_DAYS } from '../../../contract/promises'
import type { Mail } from '../../ports'
import { ownTranslator, translator } from '../../translator'
import type { Facts } from '../mail/document'
import { contentFor, paragraph } from '../mail/letter'
import { shopNotice } from '../mail/shop-notice'
import { orderAmounts, orderMail, referenceFacts } from '../orders/mails/order-mail'
import type { Catalogue } from '../platform/catalogue'
import { dayInLetter } from '../platform/format'
import type { Quote } from './quote'

export function needsOf({ articles }: Catalogue, { lines, locale }: Quote): string[] {
  const t = translator(locale, 'quotes')
  const needing = lines.map((line) => ({ ...line, needed: articles.get(line.articleId)?.needed ?? [] }))
  return unmetNeeds(needing).map(({ articleId, count }) =>
    t('accept.needs', { name: articles.get(articleId)?.names[locale], count }),
  )
}

/** A quote for an early rental is valid for less than is promised, as the rental has to be prepared. */
export function shortenedOf(catalogue: Catalogue, quote: Quote): string[] {
  const { createdAt, period, validUntil, locale } = quote
  const isShortened =
    period !== null &&
    validUntil < addDays(shopDay(createdAt), QUOTE_DAYS) &&
    validUntil === addDays(period.start, -catalogue.calendar.leadDays.rent)
  if (!isShortened) return []
  const t = ownTranslator(catalogue, locale, 'documents')
  return [t('quote.shortened', { until: writtenDate(validUntil) })]
}

function quoteFacts({ number, locale, totals }: Quote): Facts {
  const t = translator(locale, 'mails', 'mail-frame')
  return [
    [t('mail-frame:quote_number'), number],
    [t('order.total'), formatMoney(totals.total)],
  ]
}

function periodFact({ period, locale }: Quote): Facts {
  const t = translator(locale, 'mails')
  return period ? [[t('order.period'), t('order.period_range', periodInWords(period, locale))]] : []
}

export function quoteSent(catalogue: Catalogue, quote: Quote, links: { quote: string; accept: string }) {
  const { locale, number, validUntil } = quote
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const { shop_name: shop } = contentFor(catalogue, quote)
  const day = writtenDate(validUntil)
  return orderMail(catalogue, quote, {
    subject: t('quote.sent.subject', { number, shop }),
    withoutName: true,
    headline: t('mail-frame:headlines.quote.sent', { day: dayInLetter(validUntil, locale) }),
    lead: [t('quote.sent.text', { number, day }), ...shortenedOf(catalogue, quote)],
    button: { label: t('quote.sent.view'), url: links.quote },
    facts: [...quoteFacts(quote), ...periodFact(quote), [t('mail-frame:valid_until'), day]],
    more: [
      orderAmounts(quote, locale),
      ...needsOf(catalogue, quote).map((text) => paragraph(text)),
      paragraph(t('quote.sent.approver')),
      { kind: 'link', label: t('quote.sent.accept'), url: links.accept },
    ],
    notes: [t('quote.sent.hint')],
  })
}

export function quoteAccepted(
  catalogue: Catalogue,
  quote: Quote,
  { by, order, link, address }: { by: string; order: string; link: string; address: FormValues },
): Mail {
  const { locale, number } = quote
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  return orderMail(catalogue, quote, {
    subject: t('quote.accepted.subject', { number }),
    headline: t('mail-frame:headlines.quote.accepted'),
    lead: [t('quote.accepted.text', { number, order, by })],
    button: { label: t('order.view_order'), url: link },
    facts: [[t('order.number'), order], ...referenceFacts({ address, locale }), ...quoteFacts(quote)],
    notes: [t('order.view_order_hint')],
  })
}

export function quoteWithdrawn(catalogue: Catalogue, quote: Quote, reason: string, link: string): Mail {
  const { locale, number } = quote
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  return orderMail(catalogue, quote, {
    subject: t('quote.withdrawn.subject', { number }),
    headline: t('mail-frame:headlines.quote.withdrawn'),
    lead: [t('quote.withdrawn.text', { number }), reason],
    button: { label: t('quote.sent.view'), url: link },
    facts: quoteFacts(quote),
  })
}

export function quoteNotice(catalogue: Catalogue, quote: Quote, page: string): Mail {
  const { locale, number, validUntil, totals } = quote
  const values = { number, total: formatMoney(totals.total), day: writtenDate(validUntil) }
  return shopNotice(catalogue, 'quote', { locale, values, page, more: [orderAmounts(quote, locale)] })
}

export function acceptanceNotice(catalogue: Catalogue, quote: Quote, order: string, page: string): Mail {
  const { locale, number } = quote
  const more = [orderAmounts(quote, locale)]
  return shopNotice(catalogue, 'accepted', { locale, values: { number, order }, page, more })
}
