import { ORDER_TYPES, type OrderType } from '../../../contract/order-type'
import {
  type Article,
  type ArticleGroup,
  offerOf,
  type Place,
  readCatalogue,
  readRentalCalendar,
} from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { visitorPlaceName } from '../../ordering/place/place-name.server'
import type { Visit } from '../../session/visit.server'
import { type Offer, offerFrom } from '../../shop/offer'
import { orderTypeOf } from '../../shop/paths'

/** In the order of the list; the keys stand in the URL: ?group=sets */
const GROUPS = {
  models: 'model',
  sets: 'set',
  accessories: 'accessory',
  parts: 'part',
} as const satisfies Record<string, ArticleGroup>

type GroupName = keyof typeof GROUPS

const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]

/** Throws a 404 response for an unknown group. */
function groupOf({ searchParams }: URL): GroupName | undefined {
  const requested = searchParams.get('group')
  if (!requested) return undefined
  const group = GROUP_NAMES.find((name) => name === requested)
  if (!group) throw new Response(null, { status: 404 })
  return group
}

type Card = { id: string; name: string; summary: string; picture?: string; offer: Offer }

function cardOf(article: Article, type: OrderType, place: Place): Card[] {
  const row = offerOf(article, type, place)
  if (!row) return []
  const { id, name, summary, pictures } = article
  return [{ id, name, summary, picture: pictures[0]?.src, offer: offerFrom(row, type) }]
}

function groupCards(articles: Article[], type: OrderType, place: Place) {
  return GROUP_NAMES.map((name) => ({
    name,
    cards: articles
      .filter((article) => article.group === GROUPS[name])
      .flatMap((article) => cardOf(article, type, place)),
  }))
}

export async function readList(visit: Visit) {
  const { backend, place, url, t } = visit
  const type = orderTypeOf(url)
  const group = groupOf(url)
  const [catalogue, country, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    type === 'trial' ? readRentalCalendar(backend, type) : undefined,
  ])
  const isPossible = allows(country, type)
  const groups = isPossible ? groupCards(catalogue.articles, type, place) : []
  return {
    type,
    group,
    isPossible,
    countryName: visitorPlaceName(visit, country),
    otherTypes: ORDER_TYPES.filter((other) => other !== type && allows(country, other)),
    counts: groups.map(({ name, cards }) => ({ name, count: cards.length })),
    groups: groups.filter(({ name, cards }) => cards.length > 0 && (!group || name === group)),
    guide: t('guide:link'),
    trialDays: calendar?.maxDays,
  }
}

export type List = Awaited<ReturnType<typeof readList>>
