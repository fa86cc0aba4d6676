import { escapeHtml } from '../../../contract/escape-html'
import type { Locale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import { withdrawalLaw } from '../../../contract/withdrawal'
import { readCatalogue } from '../../api/catalogue.server'
import { readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import type { ShopDetails } from '../../api/web-content.server'
import { translator } from '../../i18n/translations.server'
import type { Visit } from '../../session/visit.server'
import { articlePath } from '../../shop/article-path'
import type { InformationPage } from '../../shop/information-pages'
import * as styles from '../../shop/Prose/withdrawal-form.css'
import { withdrawalPath } from '../../shop/withdrawal-path'
import { companyValues, readCommonValues } from './common-values.server'
import { factList } from './facts.server'
import { fillHtml, link, type Value, type Values } from './fill.server'
import { guaranteeNotice } from './guarantee-notice.server'

// There are no payment methods for an amount of 0.
const ANY_AMOUNT: Cents = 1

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

/** Returns the values of one page alone. */
async function valuesOf(page: InformationPage, visit: Visit, details: ShopDetails): Promise<Values> {
  const { locale } = visit
  if (page === 'product_safety') return { item_safety: await itemSafety(visit) }
  if (page !== 'legal_guarantee') return {}
  return { guarantee_notice: guaranteeNotice(translator(locale, 'guarantee-notice'), locale, details) }
}

async function paymentMethods({ backend, place }: Visit): Promise<Value> {
  const methods = await readPaymentMethods(backend, place.country, ANY_AMOUNT)
  return { blocks: factList(methods.map(({ name, hint }) => [escapeHtml(name), escapeHtml(hint ?? '')])) }
}

/** Reads what the text of a page may name in double braces. */
export async function readPageValues(page: InformationPage, visit: Visit, details: ShopDetails) {
  const { backend, place, locale, origin } = visit
  const [common, countries, payment_methods, ofPage] = await Promise.all([
    readCommonValues(visit),
    readCountries(backend),
    paymentMethods(visit),
    valuesOf(page, visit, details),
  ])
  const values: Values = {
    ...common,
    ...withdrawalValues(locale, companyValues(details), origin),
    delivery_country: countries.find(({ code }) => code === place.country)?.name ?? place.country,
    payment_methods,
    ...ofPage,
  }
  return values
}
