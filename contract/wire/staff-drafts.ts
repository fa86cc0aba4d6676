import { z } from 'zod'

/** What was typed into a form of the back office: each name with what was posted under it. */
const typedFieldsSchema = z.record(z.array(z.string().max(65_536)).max(200))

/** `path`: of the page with the form, without its language. */
export const staffDraftSchema = z.object({ path: z.string().max(1_000), fields: typedFieldsSchema })
export type StaffDraft = z.infer<typeof staffDraftSchema>

export const staffDraftStoredSchema = z.object({ data: z.object({ id: z.string().uuid() }) })
export const staffDraftResponseSchema = z.object({ data: staffDraftSchema })
export const staffDraftDroppedSchema = z.object({ data: z.object({ status: z.literal('dropped') }) })
