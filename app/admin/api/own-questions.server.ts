import type { OwnQuestion } from '../../../contract/forms/own-questions'
import {
  ownQuestionsChangedSchema,
  ownQuestionsDrawnSchema,
  ownQuestionsResponseSchema,
  ownQuestionsVersionSchema,
} from '../../../contract/wire/own-questions'
import type { Backend } from '../../api/backend.server'

const PATH = '/api/adm/own_questions'

/** What the owner asks besides in the checkout; `seen` names this version when they are changed. */
export async function readOwnQuestions(backend: Backend) {
  return (await backend.get(PATH, ownQuestionsResponseSchema)).data
}

/** As they once were. Throws a 404 response. */
export async function readOwnQuestionsVersion(backend: Backend, version: number) {
  return (await backend.get(`${PATH}/versions/${version}`, ownQuestionsVersionSchema)).data
}

/** The form as the checkout would ask it, in the language of the backend's calls. */
export async function drawOwnQuestions(backend: Backend, questions: OwnQuestion[]) {
  return (await backend.post(`${PATH}/draw`, { questions }, ownQuestionsDrawnSchema)).data
}

export function changeOwnQuestions(backend: Backend, change: { seen: number; questions: OwnQuestion[] }) {
  return backend.post(PATH, change, ownQuestionsChangedSchema, { expect: [409] })
}
