import type { Cents } from '../../../contract/money'
import { ORDER_TYPES, type OrderType } from '../../../contract/order-type'
import {
  type Article,
  offerOf,
  type Place,
  readCatalogue,
  readRentalCalendar,
} from '../../api/catalogue.server'
import { allows, readCountries } from '../../api/countries.server'
import { readShopDetails } from '../../api/web-content.server'
import { placeName } from '../../place/place-name.server'
import type { Visit } from '../../session/visit.server'
import { type Offer, offerFrom } from '../../shop/offer'

/** The texts of the home page link to these two beds. */
const ARTICLE_CODES = { junior: 'NN-J', maxx: 'NN-M' } as const

function mainAmount(offer: Offer): Cents {
  if (offer.type === 'rent') return offer.start
  return offer.type === 'buy' ? offer.price : offer.deposit
}

function cheapestBed(articles: Article[], type: OrderType, place: Place): Offer | undefined {
  return articles
    .filter(({ group }) => group === 'model')
    .flatMap((article) => {
      const row = offerOf(article, type, place)
      return row ? [offerFrom(row, type)] : []
    })
    .sort((one, other) => mainAmount(one) - mainAmount(other))[0]
}

export async function readHome({ backend, place, t }: Visit) {
  const [{ articles }, countries, calendar, shop] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    readRentalCalendar(backend, 'trial'),
    readShopDetails(backend),
  ])
  const country = countries.find(({ code }) => code === place.country)
  const doors = ORDER_TYPES.map((type) => ({
    type,
    offer: allows(country, type) ? cheapestBed(articles, type, place) : undefined,
  }))
  const idOf = (code: string) => articles.find((article) => article.code === code)?.id
  const { phone, phoneLink, textPhone, email } = shop
  return {
    doors,
    beds: { junior: idOf(ARTICLE_CODES.junior), maxx: idOf(ARTICLE_CODES.maxx) },
    placeName: placeName(country?.name ?? place.country.toUpperCase(), place.region, t),
    trialDays: calendar.max_days,
    contact: { phone, phoneLink, textPhone, email },
  }
}
export type HomeView = Awaited<ReturnType<typeof readHome>>
