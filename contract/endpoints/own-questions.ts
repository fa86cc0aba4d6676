import { z } from 'zod'
import { formDefinitionSchema } from '../forms/definition'
import { ownQuestionsSchema } from '../forms/own-questions'
import { dataOf, endpoint } from './endpoint'

const version = z.number().int().nonnegative()

export const ownQuestionsApi = {
  /** `seen` is the current version, 0 before the first; `versions` are the newest first. */
  read: endpoint('GET /api/adm/own_questions', {
    summary: 'What the owner asks besides in the checkout, and who has changed it when',
    staff: 'forms.read',
    answer: dataOf({
      seen: version,
      questions: ownQuestionsSchema,
      versions: z.array(z.object({ version, at: z.string(), by: z.string(), count: z.number().int() })),
    }),
  }),

  readVersion: endpoint('GET /api/adm/own_questions/versions/{version}', {
    summary: 'The questions as they once were',
    staff: 'forms.read',
    params: { version: z.coerce.number().int().min(1).max(1_000_000) },
    answer: dataOf({ version, questions: ownQuestionsSchema }),
  }),

  draw: endpoint('POST /api/adm/own_questions/draw', {
    summary: 'How the checkout would ask them, in the language of the request. Changes nothing',
    staff: 'forms.read',
    body: z.object({ questions: ownQuestionsSchema }),
    answer: z.object({ data: formDefinitionSchema }),
  }),

  change: endpoint('POST /api/adm/own_questions', {
    summary: 'Asks these from now on; what was asked before stays as a version',
    staff: 'forms.write',
    body: z.object({ seen: version, questions: ownQuestionsSchema }),
    refusals: [409],
    logs: 'form',
  }),
}
