import type { AnswerTo } from '../../contract/endpoints/endpoint'
import { type Reviews, type WireTexts, webContentApi } from '../../contract/endpoints/web-content'
import { keepTogether } from '../../contract/keep-together'
import { translator } from '../i18n/translations.server'
import { isDemo } from '../platform/mode.server'
import { ownContact } from '../platform/unavailable.server'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { specifiedWebContent } from './specified/web-content'

type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name

type InCamelCase<Record> = { [Name in keyof Record as Camel<Name>]: Record[Name] }

function inCamelCase<Record extends object>(told: Record): InCamelCase<Record> {
  const named = Object.entries(told).map(([name, value]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named)
}

type Told = AnswerTo<typeof webContentApi.read>

const waysFor =
  ({ locale }: Backend) =>
  () => {
    const own = { name: translator(locale, 'shell')('shopName'), ...ownContact() }
    return { or: specifiedWebContent(locale, own) }
  }

/** A text is Markdown with placeholders; in another language where there is none in that of the page. */
export type Text = WireTexts[string]

export function readTexts(backend: Backend): Promise<ReadonlyMap<string, Text>> {
  const texts = ({ data }: Told) => new Map(Object.entries(data.content.texts ?? {}))
  return readShared(backend, webContentApi.read, {}, texts, waysFor(backend))
}

// A stored address may lead anywhere, also to a script.
const isWebAddress = ({ url }: { url: string }) => /^https?:\/\//i.test(url)

function shownReviews(reviews: Reviews | null): Reviews | null {
  // Reviews without ratings have no stars to show.
  return reviews?.rating && reviews.count && isWebAddress(reviews) ? reviews : null
}

function detailsFrom({ data }: Told) {
  const { texts: _, bank_account: __, ...content } = data.content
  const details = inCamelCase(content)
  return {
    ...details,
    phone: details.phone.replaceAll(' ', '\u00a0'),
    phoneLink: details.phoneLink.replace(/^tel:/, ''),
    ...(details.deliveryHours ? { deliveryHours: keepTogether(details.deliveryHours) } : {}),
    textPhone: details.textPhone.replace(/(?<=\d) (?=\d)/g, '\u00a0'),
    safetyEmail: details.safetyEmail ?? details.email,
    social: details.social.filter(isWebAddress),
    reviews: shownReviews(details.reviews),
  }
}

export type ShopDetails = ReturnType<typeof detailsFrom>

/** Customers of a live shop could take invented figures for real. */
export const withoutExamples = (details: ShopDetails): ShopDetails =>
  details.reviews?.example && !isDemo() ? { ...details, reviews: null } : details

export function readShopDetails(backend: Backend): Promise<ShopDetails> {
  return readShared(backend, webContentApi.read, { texts: '0' }, detailsFrom, waysFor(backend))
}
