import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  articleAddedSchema,
  articleChangedSchema,
  articleResponseSchema,
  articlesResponseSchema,
  pricePayloadSchema,
  pricesResponseSchema,
} from '../../contract/wire/articles'
import { formResultSchema } from '../../contract/wire/form-results'
import { changePrice, requireArticle, withdrawPrice } from '../domain/articles/change-price'
import { addArticle, newArticleForm, newArticleFrom } from '../domain/articles/new-form'
import { placeNamed, placesOf } from '../domain/articles/places'
import { placeQuery, priceDefinition, priceRowFrom, startOf } from '../domain/articles/price-form'
import { readPriceLines } from '../domain/articles/price-lines'
import { listArticles, readArticle } from '../domain/articles/read'
import { priceChanges, wirePrice } from '../domain/articles/wire'
import { textAnswer } from '../domain/forms/answers'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { logAction } from '../domain/staff/log'
import { formBody } from '../http/bodies'
import { endpoints, get, idParams, parameter, post, postForm, queryOf } from '../http/endpoint'
import { formResult, payloadOf, processDefined, processPosted } from '../http/forms'
import { changeAsStaff, currentStaff } from '../http/staff'

const getArticles = get('/adm/articles', {
  summary: 'All articles',
  staff: 'catalogue.read',
  answers: { 200: ['The articles', articlesResponseSchema] },
})

const postArticle = postForm('/adm/articles', {
  summary: 'Adds an article, which the shop does not show before it is published',
  staff: 'catalogue.write',
  fields: 'The fields of the form articles/add',
  answers: { 200: ['Added', articleAddedSchema] },
})

const getArticle = get('/adm/articles/{id}', {
  summary: 'An article, the prices that hold and those that are planned',
  staff: 'catalogue.read',
  params: idParams,
  answers: { 200: ['The article', articleResponseSchema] },
})

const getPrices = get('/adm/articles/{id}/prices', {
  summary: 'Every price that was recorded of an article in a place',
  staff: 'catalogue.read',
  params: idParams,
  query: queryOf(placeQuery.shape),
  parameters: [
    parameter('query', 'country', {
      isRequired: true,
      description: 'Two small letters, or X for all others',
    }),
    parameter('query', 'region', { isRequired: true, description: 'Overig for the whole country' }),
  ],
  answers: { 200: ['The prices', pricesResponseSchema] },
  refusals: [422],
})

const postPrice = postForm('/adm/articles/{id}/prices', {
  summary: 'Changes the prices of an article in a place, at once or from a day on',
  staff: 'catalogue.write',
  params: idParams,
  fields: 'The fields of the form articles/price',
  payload: 'The place: country and region; `seen` of its prices',
  answers: { 200: ['Recorded', formResultSchema] },
})

const postWithdrawal = post('/adm/articles/{id}/prices/{line}/withdrawal', {
  summary: 'Takes back a price that does not hold yet',
  staff: 'catalogue.write',
  params: idParams.extend({ line: z.string().uuid() }),
  answers: { 200: ['Taken back', articleChangedSchema] },
  refusals: [409],
})

export function articlesRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getArticles, async (call) => call.json({ data: await listArticles(services) }, 200))

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

  app.openapi(getArticle, async (call) => {
    const { id } = call.req.valid('param')
    return call.json({ data: await readArticle(services, id, call.get('locale')) }, 200)
  })

  app.openapi(getPrices, async (call) => {
    const { id } = call.req.valid('param')
    const asked = call.req.valid('query')
    await requireArticle(services.db, id)
    const place = placeNamed(placesOf(await services.catalogue(services.db), call.get('locale')), asked)
    const at = services.now().toISOString()
    const { lines, seen, lowest } = await readPriceLines(services.db, id, { place, at })
    const shown = lines.map(({ recordedAt, recordedBy, row, ...line }) => {
      return { ...line, recorded_at: recordedAt, recorded_by: recordedBy, price: wirePrice(row) }
    })
    return call.json(
      { data: { place, seen, lowest: { buy: lowest.buy, rent_start: lowest.rentStart }, lines: shown } },
      200,
    )
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

  app.openapi(postWithdrawal, async (call) => {
    const { id, line } = call.req.valid('param')
    const { actor } = await currentStaff(call)
    await changeAsStaff(services, call, async (inUnit) => {
      const withdrawn = await withdrawPrice(inUnit, actor, { articleId: id, lineId: line })
      const changes = { withdrawn: true, ...withdrawn }
      const entry = { action: 'catalogue.write', subject: { type: 'article', id }, changes } as const
      return { result: undefined, entry }
    })
    return call.json({ data: { status: 'changed' as const } }, 200)
  })

  return app
}
