import type { AnswerTo } from '../../contract/endpoints/endpoint'
import { type Reviews, type WireTexts, webContentApi } from '../../contract/endpoints/web-content'
import { keepTogether } from '../../contract/keep-together'
import type { Locale } from '../../contract/locales'
import { UNTOLD_PROMISES } from '../../contract/owner-promises'
import { contentIn, namesSeller } from '../../contract/seller'
import { translator } from '../i18n/translations.server'
import { isDemo } from '../platform/mode.server'
import { ownContact } from '../platform/unavailable.server'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { withoutMarkup } from './specified/plain-text'
import { anyText, contentSchema, memberRead } from './specified/values'

type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name

type InCamelCase<Record> = { [Name in keyof Record as Camel<Name>]: Record[Name] }

function inCamelCase<Record extends object>(values: Record): InCamelCase<Record> {
  const named = Object.entries(values).map(([name, value]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named)
}

type WebContent = AnswerTo<typeof webContentApi.read>

function optionsFor({ locale }: Backend) {
  return () => ({ fallback: specifiedWebContent(locale) })
}

export function readTexts(backend: Backend): Promise<ReadonlyMap<string, WireTexts[string]>> {
  const texts = ({ data }: WebContent) => new Map(Object.entries(data.content.texts ?? {}))
  return readShared(backend, webContentApi.read, {}, texts, optionsFor(backend))
}

// A stored address may lead anywhere, also to a script.
const isWebAddress = ({ url }: { url: string }) => /^https?:\/\//i.test(url)

function shownReviews(reviews: Reviews | null): Reviews | null {
  // Reviews without ratings have no stars to show; customers of a live shop could take invented figures for real.
  return reviews?.rating && reviews.count && isWebAddress(reviews) && (isDemo() || !reviews.example)
    ? reviews
    : null
}

function detailsFrom({ data }: WebContent) {
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
    isOpen: details.isOpen && (isDemo() || namesSeller(content)),
  }
}

export type ShopDetails = ReturnType<typeof detailsFrom>

export function readShopDetails(backend: Backend): Promise<ShopDetails> {
  return readShared(backend, webContentApi.read, { texts: '0' }, detailsFrom, optionsFor(backend))
}

const { shape } = webContentApi.read.answer.shape.data.shape.content

export const specifiedWebContent = (locale: Locale) =>
  memberRead('content', contentSchema).transform((content) => {
    const values = contentIn(locale, content, ownContact())
    const text = (name: keyof typeof shape) => anyText.parse(values[name])
    const texts = <Name extends keyof typeof shape>(...names: Name[]) =>
      Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
    return {
      data: {
        content: {
          shop_name: text('shop_name') || translator(locale, 'shell')('shopName'),
          ...texts('legal_name', 'legal_form', 'represented_by', 'street', 'postal_code', 'city', 'country'),
          ...texts('text_phone', 'commerce_number', 'vat_number', 'phone', 'email'),
          mission: withoutMarkup(text('mission')),
          phone_link: text('phone_link') || text('phone').replace(/[^+\d]/g, ''),
          delivery_hours: text('delivery_hours') || undefined,
          registrations: text('registrations') || undefined,
          safety_email: text('safety_email') || undefined,
          guarantee_notice: text('guarantee_notice') || undefined,
          social: shape.social.catch([]).parse(values.social),
          reviews: shape.reviews.catch(null).parse(values.reviews),
          bank_account: shape.bank_account.catch(undefined).parse(values.bank_account),
          texts: shape.texts.catch(undefined).parse(values.texts),
          is_open: shape.is_open.catch(true).parse(values.is_open),
          closed: shape.closed.catch(undefined).parse(values.closed),
          left_out: shape.left_out.catch(isDemo() ? [] : [...UNTOLD_PROMISES]).parse(values.left_out),
        },
      },
    }
  })
