import { z } from 'zod'
import { formValuesSchema } from '../forms/values'

export const formDraftSchema = z.object({
  form: z.string().max(100),
  query: z.record(z.string().max(100)).optional(),
  values: formValuesSchema,
})
export type FormDraft = z.infer<typeof formDraftSchema>

export const formDraftStoredSchema = z.object({ data: z.object({ id: z.string().uuid() }) })

export const formDraftResponseSchema = z.object({ data: formDraftSchema })
