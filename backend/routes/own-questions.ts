import { z } from 'zod'
import {
  changeOwnQuestionsSchema,
  drawOwnQuestionsSchema,
  ownQuestionsChangedSchema,
  ownQuestionsDrawnSchema,
  ownQuestionsResponseSchema,
  ownQuestionsVersionSchema,
} from '../../contract/wire/own-questions'
import { changeOwnQuestions } from '../domain/own-questions/change'
import { ownQuestionsOf, ownQuestionVersions, readOwnQuestions } from '../domain/own-questions/read'
import { ownQuestionsForm } from '../domain/own-questions/section'
import type { Services } from '../domain/services'
import { endpoints, get, postJson } from '../http/endpoint'
import { changeAsStaff, currentStaff } from '../http/staff'

const read = get('/adm/own_questions', {
  summary: 'What the owner asks besides in the checkout, and who has changed it when',
  staff: 'forms.read',
  answers: { 200: ['The questions', ownQuestionsResponseSchema] },
})

const readVersion = get('/adm/own_questions/versions/{version}', {
  summary: 'The questions as they once were',
  staff: 'forms.read',
  params: z.object({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  answers: { 200: ['That version', ownQuestionsVersionSchema] },
})

const draw = postJson('/adm/own_questions/draw', {
  summary: 'How the checkout would ask them. Changes nothing',
  staff: 'forms.read',
  body: drawOwnQuestionsSchema,
  answers: { 200: ['A form', ownQuestionsDrawnSchema] },
})

const change = postJson('/adm/own_questions', {
  summary: 'Asks these from now on; what was asked before stays as a version',
  staff: 'forms.write',
  body: changeOwnQuestionsSchema,
  answers: { 200: ['Published, or as before', ownQuestionsChangedSchema] },
  refusals: [409],
})

export function ownQuestionsRoutes(services: Services) {
  const { db } = services
  const app = endpoints()

  app.openapi(read, async (call) => {
    const { version, questions } = await readOwnQuestions(db)
    return call.json({ data: { seen: version, questions, versions: await ownQuestionVersions(db) } }, 200)
  })

  app.openapi(readVersion, async (call) => {
    return call.json({ data: await ownQuestionsOf(db, call.req.valid('param').version) }, 200)
  })

  app.openapi(draw, (call) => {
    return call.json({ data: ownQuestionsForm(call.req.valid('json').questions, call.get('locale')) }, 200)
  })

  app.openapi(change, async (call) => {
    const posted = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const entry = await changeAsStaff(services, call, async (inUnit) => {
      const logged = await changeOwnQuestions(inUnit, { ...posted, by: actor.name })
      return { result: logged, entry: logged }
    })
    return call.json({ data: { status: entry ? ('changed' as const) : ('unchanged' as const) } }, 200)
  })

  return app
}
