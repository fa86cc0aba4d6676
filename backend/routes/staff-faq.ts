import {
  addQuestionSchema,
  faqPlacesResponseSchema,
  moveQuestionSchema,
  questionAddedSchema,
  textChangedSchema,
} from '../../contract/wire/texts'
import type { Services } from '../domain/services'
import { addQuestion } from '../domain/texts/add-question'
import { listPlaceChanges, listTopics } from '../domain/texts/list'
import { moveQuestion } from '../domain/texts/move-question'
import { readPlaces } from '../domain/texts/read-places'
import { endpoints, get, postJson } from '../http/endpoint'
import { changeAsStaff, currentStaff } from '../http/staff'

const getPlaces = get('/adm/faq', {
  summary: 'The questions of the FAQ as they stand, those off the page too, and who has changed that when',
  staff: 'texts.read',
  answers: { 200: ['The questions', faqPlacesResponseSchema] },
})

const postQuestion = postJson('/adm/faq/questions', {
  summary: 'Puts a new question at the end of a topic, at once',
  staff: 'texts.write',
  body: addQuestionSchema,
  answers: { 201: ['On the page', questionAddedSchema] },
})

const postMove = postJson('/adm/faq/moves', {
  summary: 'Moves a question, takes it off the page or puts it back; its address and its texts stay',
  staff: 'texts.write',
  body: moveQuestionSchema,
  answers: { 200: ['Done, or as before', textChangedSchema] },
  refusals: [409],
})

export function staffFaqRoutes(services: Services) {
  const { db } = services
  const app = endpoints()

  app.openapi(getPlaces, async (call) => {
    const locale = call.get('locale')
    // Before what it stands for: whoever changes that in between is noticed.
    const { version } = await readPlaces(db)
    const topics = await listTopics(db, locale)
    return call.json({ data: { seen: version, topics, changes: await listPlaceChanges(db, locale) } }, 200)
  })

  app.openapi(postQuestion, async (call) => {
    const posted = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const name = await changeAsStaff(services, call, (inUnit) =>
      addQuestion(inUnit, { ...posted, by: actor.name }),
    )
    return call.json({ data: { name } }, 201)
  })

  app.openapi(postMove, async (call) => {
    const posted = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const entry = await changeAsStaff(services, call, async (inUnit) => {
      const logged = await moveQuestion(inUnit, { ...posted, by: actor.name })
      return { result: logged, entry: logged }
    })
    return call.json({ data: { status: entry ? ('changed' as const) : ('unchanged' as const) } }, 200)
  })

  return app
}
