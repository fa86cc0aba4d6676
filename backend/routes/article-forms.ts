import { randomUUID } from 'node:crypto'
import { articleAddedSchema, pricePayloadSchema } from '../../contract/endpoints/articles'
import { formResultSchema } from '../../contract/wire/form-results'
import { changePrice, requireArticle } from '../domain/articles/change-price'
import { addArticle, newArticleForm, newArticleFrom } from '../domain/articles/new-form'
import { placesOf } from '../domain/articles/places'
import { priceDefinition, priceRowFrom, startOf } from '../domain/articles/price-form'
import { priceChanges } from '../domain/articles/wire'
import { textAnswer } from '../domain/forms/answers'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { logAction } from '../domain/staff/log'
import { formBody } from '../http/bodies'
import { endpoints, idParams, postForm } from '../http/endpoint'
import { formResult, payloadOf, processDefined, processPosted } from '../http/forms'
import { currentStaff } from '../http/staff'

const postArticle = postForm('/adm/articles', {
  summary: 'Adds an article, which the shop does not show before it is published',
  staff: 'catalogue.write',
  fields: 'The fields of the form articles/add',
  answers: { 200: ['Added', articleAddedSchema] },
})

const postPrice = postForm('/adm/articles/{id}/prices', {
  summary: 'Changes the prices of an article in a place, at once or from a day on',
  staff: 'catalogue.write',
  params: idParams,
  fields: 'The fields of the form articles/price',
  payload: 'The place: country and region; `seen` of its prices',
  answers: { 200: ['Recorded', formResultSchema] },
})

export function articleFormsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postArticle, async (call) => {
    const { actor } = await currentStaff(call)
    const posted = await formBody(call)
    const { outcome } = await processPosted(
      services,
      call,
      { form: newArticleForm, posted },
      async (values) => {
        const article = newArticleFrom(values)
        const id = randomUUID()
        return async (unit) => {
          await addArticle(unit, id, article)
          const { slug, code, kind, offered } = article
          const changes = { added: true, slug, code, kind, offered: offered.join(', ') }
          const subject = { type: 'article', id }
          await logAction({ ...services, db: unit }, actor, { action: 'catalogue.write', subject, changes })
          const { message, data } = formResult(call, 'added', 'article_added')
          return { message, data: { ...data, id } }
        }
      },
    )
    return call.json(outcome, 200)
  })

  app.openapi(postPrice, async (call) => {
    const { id } = call.req.valid('param')
    const { actor } = await currentStaff(call)
    await requireArticle(services.db, id)
    const posted = await formBody(call)
    const { seen, ...asked } = payloadOf(posted, pricePayloadSchema)
    const places = placesOf(await services.catalogue(services.db), call.get('locale'))
    const place = places.find(({ country, region }) => country === asked.country && region === asked.region)
    if (!place) throw new Refusal('invalid_request')
    const definition = await priceDefinition(services, { article: id, ...asked }, call.get('locale'))
    const { outcome } = await processDefined(services, call, { definition, posted }, async (values) => {
      const row = priceRowFrom(values, place)
      const from = startOf(textAnswer(values, 'from'), services.now())
      return async (unit) => {
        const inUnit = { ...services, db: unit }
        const before = await changePrice(inUnit, actor, { articleId: id, row, from, seen })
        const changes = { ...asked, from, ...priceChanges(before, row) }
        const subject = { type: 'article', id }
        await logAction(inUnit, actor, { action: 'catalogue.write', subject, changes })
        return formResult(call, 'changed', 'price_changed')
      }
    })
    return call.json(outcome, 200)
  })

  return app
}
