import { z } from 'zod'
import { webContentApi, webContentSchema } from '../../../contract/endpoints/web-content'
import type { Locale } from '../../../contract/locales'
import { anyText, dataOf, listOf, memberOf, recordOf } from './values'

type OwnDetails = { name: string; phone: string; email: string }

const keyed = z.object({ key: z.string(), value: z.unknown() })

function contentOf(content: unknown, locale: Locale): Record<string, unknown> {
  const own = memberOf(content, locale) ?? content
  const pairs = listOf(own).flatMap((entry) => keyed.safeParse(entry).data ?? [])
  return pairs.length > 0 ? Object.fromEntries(pairs.map(({ key, value }) => [key, value])) : recordOf(own)
}

const { shape } = webContentSchema

export const specifiedWebContent = (locale: Locale, own: OwnDetails) =>
  z
    .unknown()
    .transform((answer) => memberOf(dataOf(answer), 'content'))
    .pipe(z.union([z.record(z.unknown()), z.array(z.unknown())]))
    .transform((content) => {
      const told = contentOf(content, locale)
      const text = (name: keyof typeof shape) => anyText.parse(told[name])
      const phone = text('phone') || own.phone
      return {
        data: {
          content: {
            shop_name: text('shop_name') || own.name,
            legal_name: text('legal_name'),
            legal_form: text('legal_form'),
            represented_by: text('represented_by'),
            street: text('street'),
            postal_code: text('postal_code'),
            city: text('city'),
            country: text('country'),
            phone,
            phone_link: text('phone_link') || phone.replace(/[^+\d]/g, ''),
            text_phone: text('text_phone'),
            delivery_hours: text('delivery_hours') || undefined,
            email: text('email') || own.email,
            safety_email: text('safety_email') || undefined,
            guarantee_notice: text('guarantee_notice') || undefined,
            commerce_number: text('commerce_number'),
            vat_number: text('vat_number'),
            mission: text('mission'),
            social: shape.social.catch([]).parse(told.social),
            reviews: shape.reviews.catch(null).parse(told.reviews),
            bank_account: shape.bank_account.catch(undefined).parse(told.bank_account),
            texts: webContentApi.read.answer.shape.data.shape.content.shape.texts
              .catch(undefined)
              .parse(told.texts),
            is_open: true,
            left_out: [],
          },
        },
      }
    })
