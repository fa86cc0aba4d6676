import { z } from 'zod'
import { LOCALES } from '../locales'
import { WORDS_KINDS } from '../own-words'
import { MAX_PART_LENGTH, MOVES, TEXT_KINDS } from '../texts'
import { dataOf, each, endpoint, inLanguages } from './endpoint'

const partText = z.string().max(MAX_PART_LENGTH)
const writtenParts = z.record(inLanguages(partText))

export type TextContent = z.infer<typeof writtenParts>

const name = z.string().max(60)
const textId = { kind: z.enum(TEXT_KINDS), name }

export type TextId = z.infer<z.ZodObject<typeof textId>>

/** In the language of the request, with Markdown and placeholders. */
const listed = z.object({ name: z.string(), title: z.string() })

const listedTopics = z.array(listed.extend({ questions: z.array(listed.extend({ isOff: z.boolean() })) }))
export type ListedTopic = z.infer<typeof listedTopics>[number]

/** `position` counts from 1 among the questions on the page; null is the end. */
const moveSchema = z.object({
  seen: z.number().int().min(0).max(1_000_000_000),
  name,
  step: z.enum(MOVES),
  topic: name.optional(),
  position: z.number().int().min(1).max(1000).nullable().optional(),
})
export type MoveQuestion = z.infer<typeof moveSchema>

const versionSchema = z.object({ version: z.number().int(), at: z.string(), by: z.string() })
export type TextVersion = z.infer<typeof versionSchema>

/** A text of a mail or document. `placeholders` have to stay in it; `replaced` are our former words that the owner's replace. */
const wordsSchema = z.object({
  part: z.string(),
  key: z.string(),
  ours: inLanguages(z.string()),
  placeholders: z.array(z.string()),
  replaced: z.record(z.string()),
})
export type OwnWordsPart = z.infer<typeof wordsSchema>

/** `isOutdated` where our words have changed since the owner wrote theirs. */
const listedWords = z.object({
  kind: z.enum(WORDS_KINDS),
  name: z.string(),
  ...each(z.boolean(), 'isOwn', 'isOutdated'),
})
export type ListedWords = z.infer<typeof listedWords>

const published = {
  params: textId,
  body: z.object({ seen: z.string().max(100), content: writtenParts }),
  refusals: [409],
  logs: 'text',
} as const

export const textsApi = {
  list: endpoint('GET /api/adm/texts', {
    summary:
      'The texts of the information pages and of the FAQ by their titles, and those of mails and documents by their names',
    staff: 'texts.read',
    answer: dataOf({ pages: z.array(listed), words: z.array(listedWords) }),
  }),

  read: endpoint('GET /api/adm/texts/{kind}/{name}', {
    summary: 'A text in all languages as it is shown now, and who has changed it when',
    staff: 'texts.read',
    params: textId,
    answer: dataOf({
      kind: z.enum(TEXT_KINDS),
      name: z.string(),
      content: writtenParts,
      seen: z.string(),
      isOff: z.boolean(),
      versions: z.array(versionSchema),
      words: z.array(wordsSchema),
    }),
  }),

  readVersion: endpoint('GET /api/adm/texts/{kind}/{name}/versions/{version}', {
    summary: 'A text as it once was',
    staff: 'texts.read',
    params: { ...textId, version: z.coerce.number().int().min(1).max(1_000_000) },
    answer: z.object({ data: versionSchema.extend({ content: writtenParts }) }),
  }),

  publish: endpoint('POST /api/adm/texts/{kind}/{name}', {
    ...published,
    summary: 'Publishes a text at once, unless customers pay by it; what it was stays in its history',
    staff: 'texts.write',
  }),

  publishPayment: endpoint('POST /api/adm/payment_texts/{kind}/{name}', {
    ...published,
    summary: 'Publishes a text by which customers pay',
    staff: 'texts.write_payment',
  }),
}

export const faqApi = {
  read: endpoint('GET /api/adm/faq', {
    summary: 'The questions of the FAQ as they stand, those off the page too',
    staff: 'texts.read',
    answer: dataOf({ seen: z.number().int(), topics: listedTopics }),
  }),

  add: endpoint('POST /api/adm/faq/questions', {
    summary: 'Puts a new question at the end of a topic, at once',
    staff: 'texts.write',
    body: z.object({ topic: name, content: writtenParts }),
    answer: dataOf({ name: z.string() }),
    status: 201,
    refusals: [404],
    logs: 'question',
  }),

  move: endpoint('POST /api/adm/faq/moves', {
    summary: 'Moves a question, takes it off the page or puts it back; its address and its texts stay',
    staff: 'texts.write',
    body: moveSchema,
    refusals: [404, 409],
    logs: 'question',
  }),
}

const questionSchema = z.object({
  ...each(z.string(), 'id', 'question', 'answer', 'words'),
  language: z.enum(LOCALES),
})

const topicSchema = z.object({
  id: z.string(),
  language: z.enum(LOCALES),
  title: z.string(),
  questions: z.array(questionSchema),
})

const faqSchema = z.object({ topics: z.array(topicSchema), first: z.array(z.string()) })
export type WireFaq = z.infer<typeof faqSchema>

export const questionsApi = {
  read: endpoint('GET /api/faq', {
    summary:
      'Questions and answers by topic: Markdown, with placeholders in double braces that the shop fills in',
    query: { locale: z.enum(LOCALES).optional().describe('Instead of Accept-Language') },
    shared: true,
    answer: dataOf({ content: faqSchema }),
  }),
}
