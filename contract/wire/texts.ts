import { z } from 'zod'
import { MAX_PART_LENGTH, MOVES, PLACE_STEPS, TEXT_KINDS } from '../texts'

const written = z.string().max(MAX_PART_LENGTH)
const writtenParts = z.record(z.object({ en: written, nl: written, de: written }))

/** By part and language; empty where nothing is written. */
export type TextContent = z.infer<typeof writtenParts>

/** `title` as in the language of the request, Markdown and placeholders included. */
const listed = z.object({ name: z.string(), title: z.string() })

/** All questions of the FAQ as they stand in it, those that are off the page between the others. */
const listedTopics = z.array(listed.extend({ questions: z.array(listed.extend({ isOff: z.boolean() })) }))
export type ListedTopic = z.infer<typeof listedTopics>[number]

export const textsResponseSchema = z.object({
  data: z.object({ pages: z.array(listed), topics: listedTopics }),
})

/** `seen` stands for where everything is now; `changes` begin with the newest. */
export const faqPlacesResponseSchema = z.object({
  data: z.object({
    seen: z.number().int(),
    topics: listedTopics,
    changes: z.array(
      z.object({
        version: z.number().int(),
        step: z.enum(PLACE_STEPS),
        title: z.string(),
        at: z.string(),
        by: z.string(),
      }),
    ),
  }),
})

const idSchema = z.string().max(60)

/** `topic` and `position` say where `move` leads: from 1 among those on the page, null for the end. */
export const moveQuestionSchema = z.object({
  seen: z.number().int().min(0).max(1_000_000_000),
  name: idSchema,
  step: z.enum(MOVES),
  topic: idSchema.optional(),
  position: z.number().int().min(1).max(1000).nullable().optional(),
})
export type MoveQuestion = z.infer<typeof moveQuestionSchema>

/** Stands at the end of its topic. */
export const addQuestionSchema = z.object({ topic: idSchema, content: writtenParts })

export const questionAddedSchema = z.object({ data: z.object({ name: z.string() }) })

const versionSchema = z.object({ version: z.number().int(), at: z.string(), by: z.string() })
export type TextVersion = z.infer<typeof versionSchema>

/** `seen` stands for how the text is now; `versions` begin with the newest. */
export const textResponseSchema = z.object({
  data: z.object({
    kind: z.enum(TEXT_KINDS),
    name: z.string(),
    content: writtenParts,
    seen: z.string(),
    /** A question of the FAQ that is off the page. */
    isOff: z.boolean(),
    versions: z.array(versionSchema),
  }),
})

export const textVersionResponseSchema = z.object({
  data: versionSchema.extend({ content: writtenParts }),
})

/** `seen` as it was read with the text. */
export const changeTextSchema = z.object({ seen: z.string().max(100), content: writtenParts })

export const textChangedSchema = z.object({ data: z.object({ status: z.enum(['changed', 'unchanged']) }) })
