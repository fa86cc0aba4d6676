import { z } from 'zod'
import { formDefinitionSchema } from '../forms/definition'
import { ownQuestionsSchema } from '../forms/own-questions'

const version = z.number().int().nonnegative()

/** `seen` is the version that is asked now, 0 before the first; `versions` begin with the newest. */
export const ownQuestionsResponseSchema = z.object({
  data: z.object({
    seen: version,
    questions: ownQuestionsSchema,
    versions: z.array(z.object({ version, at: z.string(), by: z.string(), count: z.number().int() })),
  }),
})

export const ownQuestionsVersionSchema = z.object({
  data: z.object({ version, questions: ownQuestionsSchema }),
})

/** `seen` as it was read with the questions. */
export const changeOwnQuestionsSchema = z.object({ seen: version, questions: ownQuestionsSchema })

export const ownQuestionsChangedSchema = z.object({
  data: z.object({ status: z.enum(['changed', 'unchanged']) }),
})

/** How the checkout would ask them, in the language of the request. */
export const ownQuestionsDrawnSchema = z.object({ data: formDefinitionSchema })
export const drawOwnQuestionsSchema = z.object({ questions: ownQuestionsSchema })
