import { z } from 'zod'
import { LOCALES, type Locale } from '../../contract/locales'
import { type WireTexts, webContentResponseSchema } from '../../contract/wire/web-content'
import { readTexts } from '../domain/catalogue/texts'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally, parameter, queryOf } from '../http/endpoint'
import { translator } from '../translator'

const getContent = getConditionally('/web_content', {
  summary: 'Name, address and contact of the shop, and the texts of its pages: Markdown with placeholders',
  query: queryOf({ locale: z.enum(LOCALES).optional(), texts: z.enum(['0', '1']).default('1') }),
  parameters: [
    parameter('query', 'locale', { description: 'Instead of Accept-Language' }),
    parameter('query', 'texts', { description: '0 without the texts' }),
  ],
  answers: { 200: ['The content', webContentResponseSchema] },
  refusals: [422],
})

function reportMissing({ log }: Services, texts: WireTexts, locale: Locale) {
  const missing = Object.keys(texts).filter((name) => texts[name]?.language !== locale)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of pages are missing in a language')
}

export function webContentRoutes(services: Services) {
  const { catalogue, db, latestReviews } = services
  return endpoints().openapi(getContent, async (call) => {
    const { version, webContent, opening } = await catalogue(db)
    const { locale = call.get('locale'), texts: hasTexts } = call.req.valid('query')
    const content = webContent.get(locale)
    if (!content) throw new Refusal('not_found')
    const found = latestReviews()
    const reviews = found && { ...found, verification: translator(locale, 'reviews')('places') }
    const shown = { ...content, ...(reviews ? { reviews } : {}), is_open: opening.gaps.length === 0 }
    const stamp = [version, locale, ...(found ? [found.rating, found.count] : [])].join('-')
    if (hasTexts === '0') {
      return conditionalJson(call, stamp, () => JSON.stringify({ data: { content: shown } }))
    }
    return conditionalJson(call, `${stamp}-texts`, async () => {
      const texts = await readTexts(db, locale)
      reportMissing(services, texts, locale)
      return JSON.stringify({ data: { content: { ...shown, texts } } })
    })
  })
}
