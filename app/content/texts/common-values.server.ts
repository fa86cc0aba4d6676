import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { Country } from '../../../contract/endpoints/items'
import type { Bed } from '../../../contract/guide'
import { mailtoOf } from '../../../contract/mailto'
import { formatMoney, withVat } from '../../../contract/money'
import type { OrderType } from '../../../contract/order-status'
import { FREE_SHIPPING_FROM } from '../../../contract/prices'
import { type CommonPlaceholder, TEXT_FIGURES } from '../../../contract/texts'
import { type Article, offerOf, readKnownArticles, readRentalCalendar } from '../../api/catalogue.server'
import { readCountries } from '../../api/countries.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import type { Visit } from '../../session/visit.server'
import { findBed } from '../../shop/find-bed'
import { link, type Value } from './fill.server'

const DEFAULT_PLACE = { country: DEFAULT_COUNTRY }

function trialDepositOf(articles: readonly Article[], bed: Bed, { place }: Visit): string {
  const article = findBed(articles, bed)
  const type: OrderType = 'trial'
  const offer = article && (offerOf(article, type, place) ?? offerOf(article, type, DEFAULT_PLACE))
  return offer ? formatMoney(offer.deposit) : ''
}

function rentDepositsOf(articles: readonly Article[], { place }: Visit): string {
  const deposits = articles.flatMap((article) => {
    const offer = offerOf(article, 'rent', place) ?? offerOf(article, 'rent', DEFAULT_PLACE)
    return offer ? [`${article.name} ${formatMoney(offer.deposit)}`] : []
  })
  return deposits.join(', ')
}

/** With the VAT of the place, at the highest rate, as the cart counts it. */
function freeShippingFrom(articles: readonly Article[], { place }: Visit): string {
  const rates = articles.flatMap((article) => {
    const offer = offerOf(article, 'buy', place) ?? offerOf(article, 'buy', DEFAULT_PLACE)
    return offer ? [offer.buyVat] : []
  })
  return formatMoney(withVat(FREE_SHIPPING_FROM, Math.max(0, ...rates)))
}

const namesOf = (countries: readonly Country[]) => countries.map(({ name }) => name).join(', ')

export function companyValues(details: ShopDetails) {
  const { shopName, legalName, street, postalCode, city, country } = details
  // Where the backend has no company details, the shop's name stands alone, without stray commas.
  const address = [legalName || shopName, street, `${postalCode} ${city}`.trim(), country]
  return {
    shop_name: details.shopName,
    legal_name: legalName,
    legal_form: details.legalForm,
    represented_by: details.representedBy,
    street,
    postal_code: postalCode,
    city,
    country,
    address: address.filter(Boolean).join(', '),
    phone: details.phone,
    text_phone: details.textPhone,
    registrations: details.registrations ?? '',
    email: details.email,
    commerce_number: details.commerceNumber,
    vat_number: details.vatNumber,
  }
}

// Shop details may hold a sentence in place of the e-mail address.
const mailLink = (email: string): Value => (email.includes('@') ? link(mailtoOf(email), email) : email)

export async function readCommonValues(visit: Visit): Promise<Record<CommonPlaceholder, Value>> {
  const { backend } = visit
  const [details, countries, rent, trial, { articles }] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    readRentalCalendar(backend, 'rent'),
    readRentalCalendar(backend, 'trial'),
    readKnownArticles(backend),
  ])
  return {
    ...TEXT_FIGURES,
    free_shipping_from: freeShippingFrom(articles, visit),
    ...companyValues(details),
    phone: details.phoneLink ? link(`tel:${details.phoneLink}`, details.phone) : details.phone,
    email: mailLink(details.email),
    safety_email: mailLink(details.safetyEmail),
    lead_days: rent.leadDays,
    max_rental_days: rent.maxDays,
    trial_days: trial.maxDays,
    junior_deposit: trialDepositOf(articles, 'junior', visit),
    maxx_deposit: trialDepositOf(articles, 'maxx', visit),
    rent_deposits: rentDepositsOf(articles, visit),
    buy_countries: namesOf(countries.filter(({ canBuy }) => canBuy)),
    rent_countries: namesOf(countries.filter(({ canRent }) => canRent)),
  }
}
