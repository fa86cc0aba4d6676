import { z } from 'zod'
import { MAX_PART_LENGTH, TEXT_KINDS } from '../texts'

const written = z.string().max(MAX_PART_LENGTH)
const writtenParts = z.record(z.object({ en: written, nl: written, de: written }))

/** By part and language; empty where nothing is written. */
export type TextContent = z.infer<typeof writtenParts>

/** `title` as in the language of the request, Markdown and placeholders included. */
const listed = z.object({ name: z.string(), title: z.string() })

export const textsResponseSchema = z.object({
  data: z.object({ pages: z.array(listed), topics: z.array(listed.extend({ questions: z.array(listed) })) }),
})

const versionSchema = z.object({ version: z.number().int(), at: z.string(), by: z.string() })
export type TextVersion = z.infer<typeof versionSchema>

/** `seen` stands for how the text is now; `versions` begin with the newest. */
export const textResponseSchema = z.object({
  data: z.object({
    kind: z.enum(TEXT_KINDS),
    name: z.string(),
    content: writtenParts,
    seen: z.string(),
    versions: z.array(versionSchema),
  }),
})

export const textVersionResponseSchema = z.object({
  data: versionSchema.extend({ content: writtenParts }),
})

/** `seen` as it was read with the text. */
export const changeTextSchema = z.object({ seen: z.string().max(100), content: writtenParts })

export const textChangedSchema = z.object({ data: z.object({ status: z.enum(['changed', 'unchanged']) }) })
