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
import { readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { formatMoney } from '../../i18n/money'
import { translator } from '../../i18n/translations.server'
import type { Visit } from '../../session/visit.server'
import { articlePath } from '../../shop/article-path'
import type { InformationPage } from '../../shop/information-pages'
import { withdrawalPath } from '../../shop/withdrawal-path'
import { escapeHtml, fillHtml, type Value, type Values } from '../../texts/fill.server'
import { guaranteeNotice } from './guarantee-notice.server'
import { factList } from './markdown.server'
import * as styles from './withdrawal-form.css'

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

/** A line that ends with a colon is one to write on; the first two say what the form is and to whom it goes. */
function formToFillIn(lines: readonly string[], values: Values): Value {
  const paragraphsOfForm = lines.map((line, index) => {
    const toFillIn = index > 1 && line.endsWith(':')
    return `<p${toFillIn ? ` class="${styles.line}"` : ''}>${fillHtml(escapeHtml(line), values)}</p>`
  })
  return { blocks: `<div class="${styles.form}">${paragraphsOfForm.join('')}</div>` }
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
    withdrawal_form: formToFillIn(form(), values),
  }
}

async function itemSafety({ backend, locale }: Visit): Promise<Value> {
  const { articles } = await readCatalogue(backend)
  const links = articles.map(({ id, name }) => {
    const href = `${articlePath(locale, 'buy', id)}#safety`
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`
  })
  return { blocks: `<ul>${links.join('')}</ul>` }
}

/** Of one page alone. */
async function valuesOf(page: InformationPage, visit: Visit, details: ShopDetails): Promise<Values> {
  const { locale } = visit
  if (page === 'product_safety') return { item_safety: await itemSafety(visit) }
  if (page !== 'legal_guarantee') return {}
  return { guarantee_notice: guaranteeNotice(translator(locale, 'guarantee-notice'), locale, details) }
}

export async function readPlaceholderValues(page: InformationPage, visit: Visit) {
  const { backend, place, locale, origin } = visit
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
    ...(await valuesOf(page, visit, details)),
    ...withdrawalValues(locale, company, origin),
    phone: link(`tel:${details.phoneLink}`, details.phone),
    email: link(`mailto:${details.email}`, details.email),
    safety_email: link(`mailto:${details.safetyEmail}`, details.safetyEmail),
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
