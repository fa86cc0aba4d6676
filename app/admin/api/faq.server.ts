import {
  faqPlacesResponseSchema,
  type MoveQuestion,
  questionAddedSchema,
  type TextContent,
  textChangedSchema,
} from '../../../contract/wire/texts'
import type { Backend } from '../../api/backend.server'

const PATH = '/api/adm/faq'

/** All questions as they stand, those off the page too. */
export async function readFaqPlaces(backend: Backend) {
  return (await backend.get(PATH, faqPlacesResponseSchema)).data
}

/** `seen`: as it was read with where they stand. */
export function moveQuestion(backend: Backend, move: MoveQuestion) {
  return backend.post(`${PATH}/moves`, move, textChangedSchema, { expect: [404, 409, 422] })
}

/** Puts it at the end of its topic. */
export function addQuestion(backend: Backend, question: { topic: string; content: TextContent }) {
  return backend.post(`${PATH}/questions`, question, questionAddedSchema, { expect: [404, 413, 422] })
}
