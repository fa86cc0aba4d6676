import { writtenDate } from '../../../contract/dates'
import { quotesApi } from '../../../contract/endpoints/quotes'
import { formatMoney } from '../../../contract/money'
import { unlessUnavailable } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { cartNeeds } from '../../api/priced-cart.server'
import { readShopDetails } from '../../api/web-content.server'
import { keepKey, withKey } from '../../ordering/order/open-by-key.server'
import { openQuote, type Quote } from '../../ordering/order/open-quote.server'
import type { Visit } from '../../session/visit.server'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { quotePath } from '../../shop/paths'

function stateWords({ t }: Visit, { status, validUntil, endedOn, acceptedBy: by, reason, order }: Quote) {
  const date = writtenDate((status === 'accepted' && endedOn) || validUntil)
  const values = { date, by, reason, order: order?.number ?? '' }
  return { title: t(`quotes:page.${status}`, values), text: t(`quotes:page.${status}Text`, values) }
}

async function amountWords({ t, backend }: Visit, { totals, type, period, place }: Quote) {
  const { deposit } = totals
  const sum = sumOf(totals, t, 'toPayLater')
  const catalogue = await unlessUnavailable(readCatalogue(backend))
  const needs = catalogue ? cartNeeds(totals.lines, catalogue, { type, period }, place) : []
  return {
    total: `${sum.label}: ${sum.amount}`,
    deposit: deposit > 0 ? t('quotes:page.deposit', { deposit: formatMoney(deposit) }) : '',
    needs: needs.map(({ name, count }) => t('quotes:accept.needs', { name, count })).join(' '),
  }
}

async function approverWords({ t, origin, locale, backend }: Visit, quote: Quote) {
  const link = origin + withKey(quotePath(locale, quote, 'accept'), quote)
  const { shopName: shop } = await readShopDetails(backend)
  const subject = t('quotes:page.approver.subject', { number: quote.number, shop })
  const body = t('quotes:page.approver.body', { link })
  return {
    link,
    title: t('quotes:page.approver.title'),
    text: t('quotes:page.approver.text'),
    label: t('quotes:page.approver.label'),
    mail: t('quotes:page.approver.mail'),
    // Mail programs do not read a plus as a space.
    mailTo: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
  }
}

/** Throws what `openQuote` throws. */
export async function readQuotePage(visit: Visit, id: string) {
  const { t } = visit
  const quote = await openQuote(visit, id)
  const { order, status, signature } = quote
  if (order) keepKey(visit, order)
  return {
    id: quote.id,
    status,
    orderId: order?.id,
    letter: (await visit.call(quotesApi.letter, { id: quote.id, signature })).data.document,
    state: stateWords(visit, quote),
    amount: status === 'open' ? await amountWords(visit, quote) : undefined,
    approver: status === 'open' ? await approverWords(visit, quote) : undefined,
    words: {
      accept: t('quotes:page.accept'),
      pdf: t('quotes:page.pdf'),
      estimate: t('quotes:page.estimate'),
      again: t('quotes:page.again'),
      change: t('quotes:page.change'),
      toOrder: t('quotes:page.toOrder'),
    },
  }
}

export type QuotePage = Awaited<ReturnType<typeof readQuotePage>>
