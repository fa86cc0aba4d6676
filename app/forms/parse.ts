import { parseWithZod } from '@conform-to/zod/v3'
import type { TFunction } from 'i18next'
import type { FormDefinition } from '../../contract/forms/definition'
import { answersSchema } from './answers'

/** Checks the answers to a form, in the browser and on the server alike. Words: `checkout`. */
export function parseAnswers(answers: FormData, definition: FormDefinition, t: TFunction) {
  return parseWithZod(answers, { schema: answersSchema(definition, answers, t) })
}
