import { addDays, dayInLetter, shopDay, writtenDate } from '../../../contract/dates'
import { unmetNeeds } from '../../../contract/fits'
import { formatMoney } from '../../../contract/money'
import { QUOTE_DAYS } from '../../../contract/promises'
import type { Mail } from '../../ports'
import { ownTranslator, translator } from '../../translator'
import type { Facts } from '../mail/document'
import { paragraph } from '../mail/letter'
import { shopNotice } from '../mail/shop-notice'
import { orderAmounts, orderedArticles, orderMail, periodFact, wordsAbout } from '../orders/mails/order-mail'
import type { Catalogue } from '../platform/catalogue'
import { leadDaysOf, type Quote } from './quote'

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
    validUntil === addDays(period.start, -leadDaysOf(catalogue, quote))
  if (!isShortened) return []
  const t = ownTranslator(catalogue, locale, 'documents')
  return [t('quote.shortened', { until: writtenDate(validUntil) })]
}

function quoteFacts({ number, locale, totals }: Quote): Facts {
  const t = translator(locale, 'mails', 'mail-frame')
  return [
    [t('mail-frame:quote_number'), number],
    [t(totals.deposit > 0 ? 'prices:toPayLater' : 'prices:total'), formatMoney(totals.total)],
  ]
}

export function quoteSent(
  catalogue: Catalogue,
  quote: Quote,
  links: { quote: string; accept: string },
  invoice: Facts = [],
) {
  const { locale, validUntil } = quote
  const t = wordsAbout(catalogue, quote)
  const day = writtenDate(validUntil)
  return orderMail(catalogue, quote, {
    withoutName: true,
    headline: t('mail-frame:headlines.quote.sent', { day: dayInLetter(validUntil, locale) }),
    lead: [t('quote.sent.text', { day }), ...shortenedOf(catalogue, quote)],
    button: { label: t('quote.sent.view'), url: links.quote },
    facts: [...quoteFacts(quote), ...periodFact(quote), [t('mail-frame:valid_until'), day], ...invoice],
    more: [
      orderAmounts(quote, locale),
      ...needsOf(catalogue, quote).map(paragraph),
      paragraph(t('quote.sent.approver')),
      { kind: 'link', label: t('quote.sent.accept'), url: links.accept },
    ],
    notes: [t('quote.sent.hint')],
  })
}

/** Has nothing that was typed: whoever accepts names an address, as whoever asks does. */
export function quoteAccepted(
  catalogue: Catalogue,
  quote: Quote,
  { order, link, method }: { order: string; link: string; method?: string },
): Mail {
  const t = wordsAbout(catalogue, quote)
  return orderMail(catalogue, quote, {
    withoutName: true,
    headline: t('mail-frame:headlines.quote.accepted'),
    lead: [t('quote.accepted.text', { order })],
    button: { label: t('order.view_order'), url: link },
    facts: [
      [t('order.number'), order],
      [t('order.article'), orderedArticles(quote)],
      ...periodFact(quote),
      ...quoteFacts(quote),
      ...(method ? ([[t('order.payment_method'), method]] satisfies Facts) : []),
    ],
    notes: [t('order.view_order_hint')],
  })
}

export function quoteWithdrawn(catalogue: Catalogue, quote: Quote, reason: string, link: string): Mail {
  const t = wordsAbout(catalogue, quote)
  return orderMail(catalogue, quote, {
    headline: t('mail-frame:headlines.quote.withdrawn'),
    lead: [t('quote.withdrawn.text'), reason],
    button: { label: t('quote.sent.view'), url: link },
    facts: quoteFacts(quote),
  })
}

export function quoteNotice(catalogue: Catalogue, quote: Quote, page: string, facts: Facts = []): Mail {
  const { locale, number, validUntil, totals } = quote
  const values = { number, total: formatMoney(totals.total), day: writtenDate(validUntil) }
  return shopNotice(catalogue, 'quote', { locale, values, page, facts, more: [orderAmounts(quote, locale)] })
}

export function acceptanceNotice(catalogue: Catalogue, quote: Quote, order: string, page: string): Mail {
  const { locale, number } = quote
  const more = [orderAmounts(quote, locale)]
  return shopNotice(catalogue, 'accepted', { locale, values: { number, order }, page, more })
}
