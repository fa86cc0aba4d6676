import { type Reviews, type WireTexts, webContentResponseSchema } from '../../contract/wire/web-content'
import { translator } from '../i18n/translations.server'
import { ownContact } from '../unavailable.server'
import type { Backend } from './backend.server'
import { specifiedWebContent } from './specified/web-content'

export type ShopDetails = {
  shopName: string
  legalName: string
  legalForm: string
  representedBy: string
  street: string
  postalCode: string
  city: string
  country: string
  phone: string
  phoneLink: string
  textPhone: string
  email: string
  safetyEmail: string
  guaranteeNotice?: string
  commerceNumber: string
  vatNumber: string
  mission: string
  social: { name: string; url: string }[]
  reviews: Reviews | null
  /** Whether it takes orders; a live shop does once it is set up. */
  isOpen: boolean
}

function schemaFor({ locale }: Backend) {
  const own = { name: translator(locale, 'shell')('shopName'), ...ownContact() }
  return webContentResponseSchema.or(specifiedWebContent(locale, own))
}

/** Markdown with placeholders; in another language where there is none in that of the page. */
export type Text = WireTexts[string]

/** By name. */
export function readTexts(backend: Backend): Promise<ReadonlyMap<string, Text>> {
  return backend.getCached('/api/web_content', schemaFor(backend), ({ data }) => {
    return new Map(Object.entries(data.content.texts ?? {}))
  })
}

// What is stored may lead anywhere, also to a script.
const isWebAddress = ({ url }: { url: string }) => /^https?:\/\//i.test(url)

function shownReviews(reviews: Reviews | null): Reviews | null {
  // Without ratings there are no stars to show.
  return reviews?.rating && reviews.count && isWebAddress(reviews) ? reviews : null
}

export function readShopDetails(backend: Backend): Promise<ShopDetails> {
  return backend.getCached('/api/web_content?texts=0', schemaFor(backend), ({ data }) => ({
    shopName: data.content.shop_name,
    legalName: data.content.legal_name,
    legalForm: data.content.legal_form,
    representedBy: data.content.represented_by,
    street: data.content.street,
    postalCode: data.content.postal_code,
    city: data.content.city,
    country: data.content.country,
    phone: data.content.phone.replaceAll(' ', '\u00a0'),
    phoneLink: data.content.phone_link.replace(/^tel:/, ''),
    textPhone: data.content.text_phone.replace(/(?<=\d) (?=\d)/g, '\u00a0'),
    email: data.content.email,
    safetyEmail: data.content.safety_email ?? data.content.email,
    guaranteeNotice: data.content.guarantee_notice,
    commerceNumber: data.content.commerce_number,
    vatNumber: data.content.vat_number,
    mission: data.content.mission,
    social: data.content.social.filter(isWebAddress),
    reviews: shownReviews(data.content.reviews),
    isOpen: data.content.is_open,
  }))
}
