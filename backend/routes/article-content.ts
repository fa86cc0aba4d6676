import {
  articleContentResponseSchema,
  articleStepSchema,
  writeArticleSchema,
} from '../../contract/wire/article-content'
import { articleChangedSchema } from '../../contract/wire/articles'
import { readWritten } from '../domain/articles/content'
import { changeArticle, writeArticle } from '../domain/articles/write'
import type { Services } from '../domain/services'
import { endpoints, get, idParams, postJson } from '../http/endpoint'
import { changeAsStaff, currentStaff } from '../http/staff'

const getContent = get('/adm/articles/{id}/content', {
  summary: 'What is published of an article, and what is written to be',
  staff: 'catalogue.read',
  params: idParams,
  answers: { 200: ['What is written', articleContentResponseSchema] },
})

const postContent = postJson('/adm/articles/{id}/content', {
  summary: 'Keeps what is written of an article as a draft, or publishes it at once',
  staff: 'catalogue.write',
  params: idParams,
  body: writeArticleSchema,
  answers: { 200: ['Kept or published', articleChangedSchema] },
  refusals: [409],
})

const postStep = postJson('/adm/articles/{id}/steps', {
  summary: 'Drops the draft of an article, or takes the article out of the shop',
  staff: 'catalogue.write',
  params: idParams,
  body: articleStepSchema,
  answers: { 200: ['Done', articleChangedSchema] },
  refusals: [409],
})

const CHANGED = { data: { status: 'changed' as const } }

export function articleContentRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getContent, async (call) => {
    const { id } = call.req.valid('param')
    const { published, isPublished, draft, seen } = await readWritten(services.db, id)
    const content = draft?.content ?? published
    const writer = draft ? { by: draft.by, at: draft.at } : null
    return call.json(
      { data: { id, is_published: isPublished, draft: writer, content, published, seen } },
      200,
    )
  })

  app.openapi(postContent, async (call) => {
    const { id } = call.req.valid('param')
    const posted = call.req.valid('json')
    const { actor } = await currentStaff(call)
    await changeAsStaff(services, call, async (inUnit) => {
      return { result: undefined, entry: await writeArticle(inUnit, actor, { id, ...posted }) }
    })
    return call.json(CHANGED, 200)
  })

  app.openapi(postStep, async (call) => {
    const { id } = call.req.valid('param')
    const posted = call.req.valid('json')
    await changeAsStaff(services, call, async (inUnit) => {
      return { result: undefined, entry: await changeArticle(inUnit, { id, ...posted }) }
    })
    return call.json(CHANGED, 200)
  })

  return app
}
