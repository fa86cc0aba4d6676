import type { TFunction } from 'i18next'
import { escapeHtml } from '../../../contract/escape-html'
import type { Cents } from '../../../contract/money'
import { ORDER_TYPES } from '../../../contract/order-status'
import { withdrawalLaw } from '../../../contract/withdrawal'
import { readKnownArticles } from '../../api/catalogue.server'
import { readCountry } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { readUnanswered } from '../../api/unanswered.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { translator } from '../../i18n/translations.server'
import type { Visit } from '../../session/visit.server'
import type { InformationPage } from '../../shop/information-pages'
import * as styles from '../../shop/Prose/statutory.css'
import { articlePath, withdrawalPath } from '../../shop/paths'
import { companyValues, readCommonValues } from './common-values.server'
import { EMPTY_LIST, fillHtml, link, type Value, type Values } from './fill.server'
import { factList } from './markdown.server'

// There are no payment methods for an amount of 0.
const ANY_AMOUNT: Cents = 1

function paragraphs(lines: readonly string[], values: Values): Value {
  return { blocks: lines.map((line) => `<p>${fillHtml(escapeHtml(line), values)}</p>`).join('') }
}

/** Lines that end with a colon are to be filled in, except the first two. */
function formToFillIn(lines: readonly string[], values: Values): Value {
  const paragraphsOfForm = lines.map((line, index) => {
    const isFillIn = index > 1 && line.endsWith(':')
    return `<p${isFillIn ? ` class="${styles.lineToFillIn}"` : ''}>${fillHtml(escapeHtml(line), values)}</p>`
  })
  return { blocks: `<div class="${styles.withdrawalForm}">${paragraphsOfForm.join('')}</div>` }
}

function withdrawalValues({ locale, origin }: Visit, company: Values, hasForm: boolean): Values {
  const { instructions, form } = withdrawalLaw(translator(locale, 'withdrawal-law'), {
    skipInterpolation: true,
  })
  const path = withdrawalPath(locale)
  const values = { ...company, withdrawal_url: link(path, `${origin}${path}`) }
  const instructionsByType = ORDER_TYPES.map((type) => {
    const lines = instructions(type).filter((line) => hasForm || !line.includes('{{withdrawal_url}}'))
    return [`withdrawal_${type}`, paragraphs(lines.slice(1), values)]
  })
  return { ...Object.fromEntries(instructionsByType), withdrawal_form: formToFillIn(form(), values) }
}

async function itemSafety({ backend, locale }: Visit): Promise<Value> {
  const { articles } = await readKnownArticles(backend)
  const links = articles.map(({ id, name }) => {
    const href = `${articlePath(locale, 'buy', id)}#safety`
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`
  })
  return links.length > 0 ? { blocks: `<ul>${links.join('')}</ul>` } : EMPTY_LIST
}

function inline(text: string): string {
  return escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
}

const paragraph = (text: string) => `<p>${inline(text)}</p>`

function list(tag: 'ul' | 'ol', items: unknown): string {
  const lines = Array.isArray(items) ? items : []
  return `<${tag}>${lines.map((line) => `<li>${inline(String(line))}</li>`).join('')}</${tag}>`
}

function picture(src: string, alt: string, width: number, height: number): string {
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`
}

const drawing = (name: string, alt: string, width: number, height: number) =>
  picture(`/pictures/${name}.svg`, alt, width, height)

/** Draws Implementing Regulation (EU) 2025/1960, annex I: its words, and its arrangement where the screen is wide enough. */
function guaranteeNotice(t: TFunction, locale: string, details: ShopDetails): Value {
  const lines = (key: string) => t(key, { returnObjects: true })
  const address = t('address')
  const band = `${drawing('eu-guarantee', '', 106, 150)}<h3>${inline(t('title'))}</h3>`
  const main = [
    `<p class="${styles.least}">${inline(t('least'))}</p>`,
    paragraph(t('claims')) + list('ul', lines('reasons')),
    paragraph(t('liable')) + list('ul', lines('remedies')),
  ].join('')
  const aside = [
    paragraph(t('longer')),
    paragraph(t('more')),
    `<p>${drawing(`your-europe-${locale}`, t('code'), 160, 160)}</p>`,
    `<p><a href="https://${escapeHtml(address)}">${escapeHtml(address).replaceAll('/', '/<wbr>')}</a></p>`,
  ].join('')
  const steps = `<h3>${inline(t('what'))}<span> ${inline(t('when'))}</span></h3>${list('ol', lines('steps'))}`
  const others = drawing('eu-garan', t('label'), 146, 43) + paragraph(t('others'))
  const notice = [
    `<div class="${styles.band}">${band}</div>`,
    `<div class="${styles.columns}"><div>${main}</div><div class="${styles.panel}">${aside}</div></div>`,
    `<div class="${styles.steps}">${steps}</div>`,
    `<div class="${styles.others}">${others}</div>`,
  ].join('')
  const { guaranteeNotice: src } = details
  const published = src ? `<p>${picture(src, t('official'), 595, 842)}</p>` : ''
  return { blocks: `${published}<div class="${styles.notice}">${notice}</div>` }
}

async function valuesOf(page: InformationPage, visit: Visit): Promise<Values> {
  const { locale, backend } = visit
  if (page === 'product_safety') return { item_safety: await itemSafety(visit) }
  if (page === 'accessibility')
    return {
      known_gaps: { blocks: list('ul', visit.t('conformance:untried.list', { returnObjects: true })) },
    }
  if (page !== 'legal_guarantee') return {}
  const details = await readShopDetails(backend)
  return { guarantee_notice: guaranteeNotice(translator(locale, 'guarantee-notice'), locale, details) }
}

async function paymentMethods({ backend, place }: Visit): Promise<Value> {
  const methods = await readPaymentMethods(backend, place.country, ANY_AMOUNT)
  if (methods.length === 0) return EMPTY_LIST
  return { blocks: factList(methods.map(({ name, hint }) => [escapeHtml(name), escapeHtml(hint ?? '')])) }
}

export async function readPageValues(page: InformationPage, visit: Visit): Promise<Values> {
  const { backend, place } = visit
  const [details, common, country, payment_methods, pageValues, unanswered] = await Promise.all([
    readShopDetails(backend),
    readCommonValues(visit),
    readCountry(backend, place.country),
    paymentMethods(visit),
    valuesOf(page, visit),
    readUnanswered(backend),
  ])
  return {
    ...common,
    ...withdrawalValues(visit, companyValues(details), !unanswered.includes('declarations')),
    delivery_country: country?.name ?? place.country,
    payment_methods,
    ...pageValues,
  }
}
