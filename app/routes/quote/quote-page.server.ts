import { quotesApi } from '../../../contract/endpoints/quotes'
import { writtenDate } from '../../../contract/written-dates'
import type { Quote } from '../../api/quotes.server'
import { readShopDetails } from '../../api/web-content.server'
import { openQuote } from '../../order/open-quote.server'
import { keepKey, withKey } from '../../order/order-keys.server'
import type { Visit } from '../../session/visit.server'
import { quotePath } from '../../shop/quote-path'

function stateWords({ t }: Visit, { status, validUntil, endedOn, ...quote }: Quote) {
  const until = writtenDate(validUntil)
  const ended = endedOn && writtenDate(endedOn)
  const { acceptedBy: by, reason } = quote
  const order = quote.order?.number ?? ''
  return {
    open: { title: t('quotes:page.open', { date: until }), text: t('quotes:page.openText') },
    accepted: {
      title: t('quotes:page.accepted', { date: ended }),
      text: t('quotes:page.acceptedText', { by, order }),
    },
    expired: { title: t('quotes:page.expired'), text: t('quotes:page.expiredText', { date: until }) },
    withdrawn: { title: t('quotes:page.withdrawn'), text: t('quotes:page.withdrawnText', { reason }) },
  }[status]
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
    approver: status === 'open' ? await approverWords(visit, quote) : undefined,
    words: {
      accept: t('quotes:page.accept'),
      pdf: t('quotes:page.pdf'),
      again: t('quotes:page.again'),
      toOrder: t('quotes:page.toOrder'),
    },
  }
}

export type QuotePage = Awaited<ReturnType<typeof readQuotePage>>
