import type { AppLoadContext } from '@remix-run/node'
import { ORDER_TYPES, type OrderType } from '../../../contract/order-type'
import { backendFor } from '../../api/backend.server'
import { type Article, offerOf, type Place, readCatalogue } from '../../api/catalogue.server'
import { allows, readCountries } from '../../api/countries.server'
import { readRentalCalendar } from '../../api/rental-calendar.server'
import { readPlace } from '../../session/place.server'
import { type Offer, offerFrom } from '../../shop/offer'
import { GROUP_NAMES, GROUPS, type GroupName } from './groups'

/** An article of a list, as its card shows it. */
export type Card = { id: string; name: string; summary: string; picture?: string; offer: Offer }

/** How many articles of each group are offered. */
export type GroupCounts = Record<GroupName, number>

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

/** What is offered to a visitor in a group or in all of them, with the number in each. */
export async function readList(
  request: Request,
  context: AppLoadContext,
  type: OrderType,
  group: GroupName | undefined,
) {
  const backend = backendFor(request, context)
  const [catalogue, countries, place, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    readPlace(request, context),
    type === 'trial' ? readRentalCalendar(backend, type) : undefined,
  ])
  const country = countries.find(({ code }) => code === place.country)
  const isPossible = allows(country, type)
  const groups = isPossible ? groupCards(catalogue.articles, type, place) : []
  return {
    type,
    group,
    isPossible,
    countryName: country?.name ?? place.country.toUpperCase(),
    otherTypes: ORDER_TYPES.filter((other) => other !== type && allows(country, other)),
    counts: groups.map(({ name, cards }) => ({ name, count: cards.length })),
    groups: groups.filter(({ name, cards }) => cards.length > 0 && (!group || name === group)),
    trialDays: calendar?.max_days,
  }
}

export type List = Awaited<ReturnType<typeof readList>>
