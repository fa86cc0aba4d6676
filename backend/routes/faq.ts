import { z } from 'zod'
import { LOCALES, type Locale } from '../../contract/locales'
import { faqResponseSchema, type WireFaq } from '../../contract/wire/faq'
import { readFaq } from '../domain/catalogue/faq'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally, parameter, queryOf } from '../http/endpoint'

const getFaq = getConditionally('/faq', {
  summary:
    'Questions and answers by topic: Markdown, with placeholders in double braces that the shop fills in',
  query: queryOf({ locale: z.enum(LOCALES).optional() }),
  parameters: [parameter('query', 'locale', { description: 'Instead of Accept-Language' })],
  answers: { 200: ['The questions', faqResponseSchema] },
  refusals: [422],
})

function reportMissing({ log }: Services, { topics }: WireFaq, locale: Locale) {
  const all = topics.flatMap((topic) => [topic, ...topic.questions])
  const missing = all.filter(({ language }) => language !== locale).map(({ id }) => id)
  if (missing.length > 0) log.error({ locale, missing }, 'texts of the FAQ are missing in a language')
}

export function faqRoutes(services: Services) {
  const { catalogue, db } = services
  return endpoints().openapi(getFaq, async (call) => {
    const { version } = await catalogue(db)
    const { locale = call.get('locale') } = call.req.valid('query')
    return conditionalJson(call, `${version}-${locale}`, async () => {
      const content = await readFaq(db, locale)
      reportMissing(services, content, locale)
      return JSON.stringify({ data: { content } })
    })
  })
}
