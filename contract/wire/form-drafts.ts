import { z } from 'zod'
import { formValuesSchema } from '../forms/values'

/** What was typed into a form that could not be taken yet; never a password or code. Kept for a day. */
export const formDraftSchema = z.object({
  form: z.string().max(100),
  /** What the form was asked for with, where that matters. */
  query: z.record(z.string().max(100)).optional(),
  values: formValuesSchema,
})
export type FormDraft = z.infer<typeof formDraftSchema>

/** POST /api/form_drafts */
export const formDraftKeptSchema = z.object({ data: z.object({ id: z.string().uuid() }) })

/** GET /api/form_drafts/{id} */
export const formDraftAnswerSchema = z.object({ data: formDraftSchema })
