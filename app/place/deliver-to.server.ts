import type { TFunction } from 'i18next'
import type { Place } from '../api/catalogue.server'
import { cartPricer, type PricedCart } from '../api/priced-cart.server'
import { joinNames } from '../i18n/lists'
import { formatMoney } from '../i18n/money'
import { MAX_NOTICE_LENGTH, type Notice } from '../session/cookies.server'
import type { Visit } from '../session/visit.server'

type Move = { before: PricedCart; after: PricedCart }

async function moveOf({ cart, place: left, backend }: Visit, place: Place): Promise<Move | undefined> {
  if (!cart) return undefined
  const priceIn = await cartPricer(backend, cart)
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
      : joinNames(
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

function noticeOf(placeName: string, move: Move | undefined, t: TFunction): Notice {
  const changed = t('country:changed', { place: placeName })
  if (!move) return { tone: 'success', text: `${changed} ${t('country:offers')}` }
  const [text = changed] = [3, 2, 1, 0]
    .map((mostNamed) => [changed, ...cartSentences(move, t, mostNamed)].join(' '))
    .filter((sentences) => sentences.length <= MAX_NOTICE_LENGTH)
  return { tone: move.after.aside.length > 0 ? 'warning' : 'success', text }
}

/**
 * Changes the place of delivery. Out: a message that names the place as `placeName` and says what becomes of the cart:
 * its total, and what is kept aside or has come back.
 */
export async function changePlace(visit: Visit, place: Place, placeName: string): Promise<Notice> {
  const move = await moveOf(visit, place)
  visit.setPlace({ country: place.country, region: place.region })
  return noticeOf(placeName, move, visit.t)
}

/** Keeps a new place of delivery and goes on to `target`, with the message of `changePlace`. */
export async function deliverTo(visit: Visit, place: Place, placeName: string, target: string) {
  const { tone, text } = await changePlace(visit, place, placeName)
  visit.notify(tone, text)
  // A form that was left to choose a country gets its answer.
  const draft = visit.cookies.get('form_draft')
  if (draft?.countryFor) visit.cookies.set('form_draft', { ...draft, country: place.country })
  return visit.redirect(target)
}
