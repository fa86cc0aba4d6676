import { z } from 'zod'
import { TEXT_KINDS } from '../../contract/texts'
import {
  changeTextSchema,
  textChangedSchema,
  textResponseSchema,
  textsResponseSchema,
  textVersionResponseSchema,
} from '../../contract/wire/texts'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { changeText } from '../domain/texts/change'
import { readContent, seenOf } from '../domain/texts/content'
import { readVersion, versionsOf } from '../domain/texts/history'
import { listTexts } from '../domain/texts/list'
import { readPlaces } from '../domain/texts/read-places'
import { endpoints, get, postJson } from '../http/endpoint'
import { changeAsStaff, currentStaff } from '../http/staff'

const params = z.object({ kind: z.enum(TEXT_KINDS), name: z.string().max(60) })

const getTexts = get('/adm/texts', {
  summary: 'The texts of the information pages and of the FAQ, by their titles',
  staff: 'texts.read',
  answers: { 200: ['The texts', textsResponseSchema] },
})

const getText = get('/adm/texts/{kind}/{name}', {
  summary: 'A text in all languages as it is shown now, and who has changed it when',
  staff: 'texts.read',
  params,
  answers: { 200: ['The text', textResponseSchema] },
})

const getVersion = get('/adm/texts/{kind}/{name}/versions/{version}', {
  summary: 'A text as it once was',
  staff: 'texts.read',
  params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  answers: { 200: ['That version', textVersionResponseSchema] },
})

const postText = postJson('/adm/texts/{kind}/{name}', {
  summary: 'Publishes a text at once; what it was stays in its history',
  staff: 'texts.write',
  params,
  body: changeTextSchema,
  answers: { 200: ['Published, or as before', textChangedSchema] },
  refusals: [409],
})

export function staffTextsRoutes(services: Services) {
  const { db } = services
  const app = endpoints()

  app.openapi(getTexts, async (call) => call.json({ data: await listTexts(db, call.get('locale')) }, 200))

  app.openapi(getText, async (call) => {
    const id = call.req.valid('param')
    const content = await readContent(db, id)
    if (!content) throw new Refusal('not_found')
    const { places } = await readPlaces(db)
    const isOff = id.kind === 'question' && places.off.includes(id.name)
    const versions = await versionsOf(db, id)
    return call.json({ data: { ...id, content, seen: seenOf(content), isOff, versions } }, 200)
  })

  app.openapi(getVersion, async (call) => {
    const { version, ...id } = call.req.valid('param')
    return call.json({ data: await readVersion(db, id, version) }, 200)
  })

  app.openapi(postText, async (call) => {
    const id = call.req.valid('param')
    const posted = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const entry = await changeAsStaff(services, call, async (inUnit) => {
      const logged = await changeText(inUnit, id, { ...posted, by: actor.name })
      return { result: logged, entry: logged }
    })
    return call.json({ data: { status: entry ? ('changed' as const) : ('unchanged' as const) } }, 200)
  })

  return app
}
