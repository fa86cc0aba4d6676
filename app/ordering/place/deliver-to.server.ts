import type { TFunction } from 'i18next'
import { formatMoney } from '../../../contract/money'
import { unlessUnavailable } from '../../api/backend.server'
import type { Place } from '../../api/catalogue.server'
import { createCartPricer, type PricedCart } from '../../api/priced-cart.server'
import { joinNames } from '../../i18n/lists'
import { MAX_NOTICE_LENGTH, type Notice } from '../../session/cookies.server'
import type { Visit } from '../../session/visit.server'

type Move = { before: PricedCart; after: PricedCart }

async function priceMove({ cart, place: current, backend }: Visit, place: Place): Promise<Move | undefined> {
  if (!cart) return undefined
  const priceFor = await createCartPricer(backend, cart)
  return { before: priceFor(current), after: priceFor(place) }
}

const articleNames = (lines: PricedCart['lines'] | PricedCart['aside']) =>
  lines.flatMap(({ name }) => (name ? [name] : []))

function totalSentence({ before, after }: Move, t: TFunction): string[] {
  if (after.lines.length === 0) return [t('country:cart.nothing')]
  const amount = formatMoney(after.breakdown.total)
  if (before.lines.length === 0) return [t('country:cart.total', { amount })]
  if (before.breakdown.total === after.breakdown.total) return []
  return [t('country:cart.newTotal', { amount, before: formatMoney(before.breakdown.total) })]
}

function cartSentences(move: Move, t: TFunction): string[] {
  const asideBefore = new Set(move.before.aside.map(({ articleId }) => articleId))
  const unavailable = articleNames(move.after.aside)
  const restored = articleNames(move.after.lines.filter(({ articleId }) => asideBefore.has(articleId)))
  const joined = (names: string[]) =>
    joinNames(names, { and: t('country:cart.and'), more: (count) => t('country:cart.more', { count }) })
  const sentences = [
    ...totalSentence(move, t),
    ...(unavailable.length > 0 ? [t('country:cart.aside', { names: joined(unavailable) })] : []),
    ...(restored.length > 0 ? [t('country:cart.back', { names: joined(restored) })] : []),
  ]
  return sentences.length > 0 ? sentences : [t('country:cart.same')]
}

function buildNotice(changed: string, move: Move, t: TFunction): Notice {
  const text = [changed, ...cartSentences(move, t)].join(' ')
  const tone = move.after.aside.length > 0 ? 'warning' : 'success'
  return { tone, text: text.length > MAX_NOTICE_LENGTH ? changed : text }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country && one.region === other.region

export async function changePlace(visit: Visit, place: Place, placeName: string): Promise<Notice> {
  const { t } = visit
  const move = await unlessUnavailable(priceMove(visit, place))
  const offers = isSamePlace(visit.place, place) ? '' : ` ${t('country:offers')}`
  visit.setPlace({ country: place.country, region: place.region })
  const changed = t('country:changed', { place: placeName })
  return move ? buildNotice(changed, move, t) : { tone: 'success', text: changed + offers }
}

export async function deliverTo(visit: Visit, place: Place, placeName: string, target: string) {
  const { tone, text } = await changePlace(visit, place, placeName)
  visit.notify(tone, text)
  // The visitor left a form to choose a country, which the form is filled in with.
  const draft = visit.cookies.get('form_draft')
  if (draft?.countryFor) visit.cookies.set('form_draft', { ...draft, country: place.country })
  return visit.redirect(target)
}
