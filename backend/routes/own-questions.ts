import { ownQuestionsApi } from '../../contract/endpoints/own-questions'
import {
  changeOwnQuestions,
  ownQuestionsOf,
  ownQuestionVersions,
  readOwnQuestions,
} from '../domain/content/own-questions/questions'
import { ownQuestionsForm } from '../domain/content/own-questions/section'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(ownQuestionsApi.read, async (_, { db }) => {
    const { version, questions } = await readOwnQuestions(db)
    return { data: { seen: version, questions, versions: await ownQuestionVersions(db) } }
  }),

  serve(ownQuestionsApi.readVersion, async ({ version }, { db }) => {
    return { data: await ownQuestionsOf(db, version) }
  }),

  serve(ownQuestionsApi.draw, ({ questions }, { locale }) => ({ data: ownQuestionsForm(questions, locale) })),

  serve(ownQuestionsApi.change, (change, inUnit) => {
    return changeOwnQuestions(inUnit, { ...change, by: inUnit.actor.name })
  }),
)
