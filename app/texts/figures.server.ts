import type { OrderType } from '../../contract/order-type'
import { FREE_SHIPPING_FROM } from '../../contract/prices'
import {
  DEPOSIT_REFUND_DAYS,
  INCLUDED_RENTAL_DAYS,
  LEGAL_GUARANTEE_YEARS,
  RETURN_DAYS,
  WITHDRAWAL_DAYS,
} from '../../contract/promises'
import { type Article, offerOf, readCatalogue, readRentalCalendar } from '../api/catalogue.server'
import { type Country, readCountries } from '../api/countries.server'
import { readShopDetails } from '../api/web-content.server'
import { formatMoney } from '../i18n/money'
import type { Visit } from '../session/visit.server'
import { BED_CODES } from '../shop/bed-codes'
import { escapeHtml, type Value, type Values } from './fill.server'

/** What the beds are made for, in kilograms and centimetres. */
const BED_LIMITS = {
  junior_kg: 50,
  maxx_kg: 100,
  /** From here on the Maxx is worth a look. */
  advice_kg: 45,
  junior_cm: 175,
  max_cm: 193,
}

const PROMISES = {
  withdrawal_days: WITHDRAWAL_DAYS,
  return_days: RETURN_DAYS,
  deposit_days: DEPOSIT_REFUND_DAYS,
  guarantee_years: LEGAL_GUARANTEE_YEARS,
  // A stay of four days has three days between first and last.
  included_days: INCLUDED_RENTAL_DAYS + 1,
  free_shipping_from: formatMoney(FREE_SHIPPING_FROM),
}

/** The Netherlands stand in for a country where nothing is rented. */
const HOME = { country: 'nl' }

function link(href: string, text: string): Value {
  return { html: `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` }
}

function depositOf(articles: readonly Article[], code: string, { place }: Visit): string {
  const article = articles.find((one) => one.code === code)
  const type: OrderType = 'trial'
  const row = article && (offerOf(article, type, place) ?? offerOf(article, type, HOME))
  return row ? formatMoney(row.deposit) : ''
}

const namesOf = (countries: readonly Country[]) => countries.map(({ name }) => name).join(', ')

/** What texts may name in double braces: figures that the code decides, and whom to ask. */
export async function readFigures(visit: Visit): Promise<Values> {
  const { backend } = visit
  const [details, countries, rent, trial, { articles }] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    readRentalCalendar(backend, 'rent'),
    readRentalCalendar(backend, 'trial'),
    readCatalogue(backend),
  ])
  return {
    ...PROMISES,
    ...BED_LIMITS,
    lead_days: rent.lead_days,
    max_rental_days: rent.max_days,
    trial_days: trial.max_days,
    junior_deposit: depositOf(articles, BED_CODES.junior, visit),
    maxx_deposit: depositOf(articles, BED_CODES.maxx, visit),
    buy_countries: namesOf(countries.filter(({ canBuy }) => canBuy)),
    rent_countries: namesOf(countries.filter(({ canRent }) => canRent)),
    shop_name: details.shopName,
    text_phone: details.textPhone,
    phone: link(`tel:${details.phoneLink}`, details.phone),
    email: link(`mailto:${details.email}`, details.email),
  }
}
