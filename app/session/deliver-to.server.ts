import type { AppLoadContext } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { backendFor } from '../api/backend.server'
import type { Place } from '../api/catalogue.server'
import { cartPricer, type PricedCart } from '../api/priced-cart.server'
import { listNames } from '../i18n/lists'
import { localeOfRequest } from '../i18n/locale'
import { formatMoney } from '../i18n/money'
import { translator } from '../i18n/translations.server'
import { readCart } from './cart.server'
import { answerWithCountry } from './form-draft.server'
import { MAX_NOTICE_LENGTH, type ShopNotice, writeNotice } from './notice.server'
import { readPlace, writePlace } from './place.server'
import { redirectWithin } from './redirect.server'

/** A cart where it was to go before, and where it is to go now. */
type Move = { before: PricedCart; after: PricedCart }

async function moveOf(place: Place, request: Request, context: AppLoadContext): Promise<Move | undefined> {
  const [cart, left] = await Promise.all([readCart(request, context), readPlace(request, context)])
  if (!cart) return undefined
  const priceIn = await cartPricer(backendFor(request, context), cart)
  return { before: priceIn(left), after: priceIn(place) }
}

const namesOf = (lines: PricedCart['lines'] | PricedCart['aside']) =>
  lines.flatMap(({ name }) => (name ? [name] : []))

function totalSentence({ before, after }: Move, t: TFunction): string[] {
  if (after.lines.length === 0) return [t('country:cart.nothing')]
  const amount = formatMoney(after.breakdown.total)
  if (before.lines.length === 0) return [t('country:cart.total', { amount })]
  if (before.breakdown.total === after.breakdown.total) return []
  return [t('country:cart.newTotal', { amount, before: formatMoney(before.breakdown.total) })]
}

/** What a change of place does to the cart, in sentences that name at most so many articles each. */
function cartSentences(move: Move, t: TFunction, mostNamed: number): string[] {
  const asideBefore = new Set(move.before.aside.map(({ articleId }) => articleId))
  const aside = namesOf(move.after.aside)
  const back = namesOf(move.after.lines.filter(({ articleId }) => asideBefore.has(articleId)))
  const named = (names: string[]) =>
    mostNamed === 0
      ? t('country:cart.items', { count: names.length })
      : listNames(
          names,
          { and: t('country:cart.and'), more: (count) => t('country:cart.more', { count }) },
          mostNamed,
        )
  const sentences = [
    ...totalSentence(move, t),
    ...(aside.length > 0 ? [t('country:cart.aside', { names: named(aside) })] : []),
    ...(back.length > 0 ? [t('country:cart.back', { names: named(back) })] : []),
  ]
  return sentences.length > 0 ? sentences : [t('country:cart.same')]
}

/** The message after a change of place: where it goes now, and what that changes. */
function noticeOf(placeName: string, move: Move | undefined, t: TFunction): ShopNotice {
  const changed = t('country:changed', { place: placeName })
  if (!move) return { tone: 'success', text: `${changed} ${t('country:offers')}` }
  const [text = changed] = [3, 2, 1, 0]
    .map((mostNamed) => [changed, ...cartSentences(move, t, mostNamed)].join(' '))
    .filter((sentences) => sentences.length <= MAX_NOTICE_LENGTH)
  return { tone: move.after.aside.length > 0 ? 'warning' : 'success', text }
}

/**
 * A change of the place of delivery. Out: the Set-Cookie value that keeps it, and a message that names the place as
 * `placeName` and says what becomes of the cart: its total, and what is kept aside or has come back.
 */
export async function changePlace(
  place: Place,
  placeName: string,
  request: Request,
  context: AppLoadContext,
): Promise<{ cookie: string; notice: ShopNotice }> {
  const { locale } = backendFor(request, context)
  const move = await moveOf(place, request, context)
  const notice = noticeOf(placeName, move, translator(locale, 'country'))
  return { cookie: await writePlace(place, request, context), notice }
}

/** Keeps a new place of delivery and goes on to `target`, with the message of `changePlace`. */
export async function deliverTo(
  place: Place,
  placeName: string,
  target: string,
  request: Request,
  context: AppLoadContext,
) {
  const { cookie, notice } = await changePlace(place, placeName, request, context)
  const answered = await answerWithCountry(place.country, request, context)
  const cookies = [cookie, await writeNotice(notice, request, context), answered]
  return redirectWithin(target, `/${localeOfRequest(request)}`, cookies)
}
