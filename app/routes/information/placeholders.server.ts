import type { Locale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import { FREE_SHIPPING_FROM } from '../../../contract/prices'
import {
  DEPOSIT_REFUND_DAYS,
  INCLUDED_RENTAL_DAYS,
  LEGAL_GUARANTEE_YEARS,
  RETURN_DAYS,
  UNFINISHED_CHECKOUT_DAYS,
  WITHDRAWAL_DAYS,
} from '../../../contract/promises'
import { withdrawalLaw } from '../../../contract/withdrawal'
import { readRentalCalendar } from '../../api/catalogue.server'
import { readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { formatMoney } from '../../i18n/money'
import { translator } from '../../i18n/translations.server'
import type { Visit } from '../../session/visit.server'
import { withdrawalPath } from '../../shop/withdrawal-path'
import { escapeHtml, fillHtml, type Value, type Values } from './fill.server'
import { factList } from './markdown.server'

// There are no payment methods for an amount of 0.
const ANY_AMOUNT: Cents = 1

const PROMISES = {
  withdrawal_days: WITHDRAWAL_DAYS,
  return_days: RETURN_DAYS,
  deposit_days: DEPOSIT_REFUND_DAYS,
  guarantee_years: LEGAL_GUARANTEE_YEARS,
  checkout_days: UNFINISHED_CHECKOUT_DAYS,
  // A stay of four days has three days between first and last.
  included_days: INCLUDED_RENTAL_DAYS + 1,
  free_shipping_from: formatMoney(FREE_SHIPPING_FROM),
}

function link(href: string, text: string): Value {
  return { html: `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` }
}

function paragraphs(lines: readonly string[], values: Values): Value {
  return { blocks: lines.map((line) => `<p>${fillHtml(escapeHtml(line), values)}</p>`).join('') }
}

function companyValues(details: ShopDetails) {
  const { street, city, country, phone, email } = details
  return {
    shop_name: details.shopName,
    legal_name: details.legalName,
    legal_form: details.legalForm,
    represented_by: details.representedBy,
    street,
    postal_code: details.postalCode,
    city,
    country,
    address: `${details.legalName}, ${street}, ${details.postalCode} ${city}, ${country}`,
    phone,
    text_phone: details.textPhone,
    email,
    commerce_number: details.commerceNumber,
    vat_number: details.vatNumber,
  }
}

function withdrawalValues(locale: Locale, company: Values, origin: string): Values {
  // Placeholders are filled below, where HTML and text are distinguished.
  const { instructions, form } = withdrawalLaw(translator(locale, 'withdrawal-law'), {
    skipInterpolation: true,
  })
  const path = withdrawalPath(locale)
  const values = { ...company, withdrawal_url: link(path, `${origin}${path}`) }
  return {
    withdrawal_buy: paragraphs(instructions('buy').slice(1), values),
    withdrawal_rent: paragraphs(instructions('rent').slice(1), values),
    withdrawal_trial: paragraphs(instructions('trial').slice(1), values),
    withdrawal_form: paragraphs(form(), values),
  }
}

export async function readPlaceholderValues({ backend, place, locale, origin }: Visit) {
  const [details, countries, methods, rent, trial] = await Promise.all([
    readShopDetails(backend),
    readCountries(backend),
    readPaymentMethods(backend, place.country, ANY_AMOUNT),
    readRentalCalendar(backend, 'rent'),
    readRentalCalendar(backend, 'trial'),
  ])
  const company = companyValues(details)
  const values: Values = {
    ...PROMISES,
    ...company,
    ...withdrawalValues(locale, company, origin),
    phone: link(`tel:${details.phoneLink}`, details.phone),
    email: link(`mailto:${details.email}`, details.email),
    delivery_country: countries.find(({ code }) => code === place.country)?.name ?? place.country,
    payment_methods: {
      blocks: factList(methods.map(({ name, hint }) => [escapeHtml(name), escapeHtml(hint ?? '')])),
    },
    buy_countries: countries
      .filter(({ canBuy }) => canBuy)
      .map(({ name }) => name)
      .join(', '),
    rent_countries: countries
      .filter(({ canRent }) => canRent)
      .map(({ name }) => name)
      .join(', '),
    lead_days: rent.lead_days,
    max_rental_days: rent.max_days,
    trial_days: trial.max_days,
  }
  return { details, values }
}
