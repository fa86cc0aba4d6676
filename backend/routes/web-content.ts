import { webContentResponseSchema } from '../../contract/wire/web-content'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally } from '../http/endpoint'
import { translator } from '../translator'

const getContent = getConditionally('/web_content', {
  summary: 'Name, address and contact of the shop',
  answers: { 200: ['The content', webContentResponseSchema] },
})

export function webContentRoutes({ catalogue, db, latestReviews }: Services) {
  return endpoints().openapi(getContent, async (call) => {
    const { version, webContent } = await catalogue(db)
    const locale = call.get('locale')
    const content = webContent.get(locale)
    if (!content) throw new Refusal('not_found')
    const found = latestReviews()
    if (!found)
      return conditionalJson(call, `${version}-${locale}`, () => JSON.stringify({ data: { content } }))
    const reviews = { ...found, verification: translator(locale, 'reviews')('places') }
    return conditionalJson(call, `${version}-${locale}-${found.rating}-${found.count}`, () =>
      JSON.stringify({ data: { content: { ...content, reviews } } }),
    )
  })
}
