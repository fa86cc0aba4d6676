import type { Token, Tokens } from 'marked'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { BED_CODES } from '../../../../contract/guide'
import type { Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { parsePage } from '../../../../contract/markdown/page'
import { formatMoney } from '../../../../contract/money'
import { withPromises } from '../../../../contract/owner-promises'
import { FREE_SHIPPING_FROM, isOffered, type PriceRow, pickPriceRow } from '../../../../contract/prices'
import { TEXT_FIGURES } from '../../../../contract/text-figures'
import type { CommonPlaceholder } from '../../../../contract/texts'
import type { Queries } from '../../../db/schema'
import type { MailBlock } from '../../mail/document'
import { contentFor, heading, paragraph } from '../../mail/letter'
import type { Catalogue, Country } from '../../platform/catalogue'
import type { Order } from '../record/order'

export async function termsIn(db: Queries, locale: Locale): Promise<string> {
  const terms = db.selectFrom('texts').select('text').where('name', '=', 'terms').where('locale', '=', locale)
  return (await terms.executeTakeFirst())?.text ?? ''
}

const HOME = { country: DEFAULT_COUNTRY }

function valuesFor(catalogue: Catalogue, order: Order): Record<CommonPlaceholder, string | number> {
  const { social: _, reviews: __, bank_account: ___, ...content } = contentFor(catalogue, order)
  const { shop_name, legal_name, street, postal_code, city, country, email } = content
  const { leadDays, maxDays } = catalogue.calendar
  const namesOf = (countries: Country[]) => countries.map(({ names }) => names[order.locale]).join(', ')
  const place = { country: order.country, region: order.region ?? undefined }
  const articles = [...catalogue.articles.values()].filter(({ isPublished }) => isPublished)
  const depositOf = (code: string) => {
    const { prices = [] } = articles.find((article) => article.code === code) ?? {}
    const row = pickPriceRow(prices, place) ?? pickPriceRow(prices, HOME)
    return row ? formatMoney(row.deposit) : ''
  }
  const rented = (prices: readonly PriceRow[]) =>
    [place, HOME].map((at) => pickPriceRow(prices, at)).find((row) => isOffered(row, 'rent'))
  const deposits = articles.flatMap(({ names, prices }) => {
    const row = rented(prices)
    return row ? [`${names[order.locale]} ${formatMoney(row.deposit)}`] : []
  })
  const countries = [...catalogue.countries.values()]
  return {
    ...TEXT_FIGURES,
    ...content,
    safety_email: content.safety_email ?? email,
    address: [legal_name || shop_name, street, `${postal_code} ${city}`, country].join(', '),
    free_shipping_from: formatMoney(FREE_SHIPPING_FROM),
    lead_days: leadDays.rent,
    max_rental_days: maxDays.rent,
    trial_days: maxDays.trial,
    junior_deposit: depositOf(BED_CODES.junior),
    maxx_deposit: depositOf(BED_CODES.maxx),
    rent_deposits: deposits.join(', '),
    buy_countries: namesOf(countries.filter(({ buy }) => buy)),
    rent_countries: namesOf(countries.filter(({ rent }) => rent)),
  }
}

function blockOf(token: Token, plain: (markdown: string) => string): MailBlock[] {
  if (token.type === 'heading') return [heading(plain((token as Tokens.Heading).text))]
  if (token.type === 'paragraph') return [paragraph(plain((token as Tokens.Paragraph).text))]
  if (token.type !== 'list') return []
  const { items, ordered } = token as Tokens.List
  const lines = items.map(({ text }, index) => `${ordered ? `${index + 1}.` : '-'} ${plain(text)}`)
  return [{ kind: 'lines', lines }]
}

/** The terms as they are now, for the confirmation to keep. `home` is the shop's address in the order's language. */
export function termsBlocks(catalogue: Catalogue, order: Order, markdown: string, home: string): MailBlock[] {
  const values = valuesFor(catalogue, order)
  const plain = (text: string) =>
    text
      .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, path: string) => `${label} (${home}/${path})`)
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(lookUp(values, name) ?? ''))
      .replaceAll('**', '')
  const { title, lead, sections } = parsePage(withPromises(markdown, catalogue.opening.leftOut))
  return [
    heading(plain(title)),
    paragraph(plain(lead)),
    ...sections.flatMap((section) => [
      heading(plain(section.title)),
      ...section.tokens.flatMap((token) => blockOf(token, plain)),
    ]),
  ]
}
