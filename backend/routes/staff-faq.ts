import { faqApi } from '../../contract/endpoints/texts'
import { listPlaceChanges, listTopics } from '../domain/content/texts/list'
import { readPlaces } from '../domain/content/texts/places'
import { addQuestion, moveQuestion } from '../domain/content/texts/questions'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(faqApi.read, async (_, { db, locale }) => {
    // The version is read first, so that a change in between is noticed.
    const { version } = await readPlaces(db)
    const topics = await listTopics(db, locale)
    return { data: { seen: version, topics, changes: await listPlaceChanges(db, locale) } }
  }),

  serve(faqApi.add, async (question, inUnit) => {
    const log = await addQuestion(inUnit, { ...question, by: inUnit.actor.name })
    return { answer: { data: { name: log.id } }, log }
  }),

  serve(faqApi.move, (move, inUnit) => moveQuestion(inUnit, { ...move, by: inUnit.actor.name })),
)
