import { z } from 'zod'
import { ARTICLE_PARTS, type ArticlePart, MAX_ARTICLE_TEXT, MAX_PARTS } from '../articles'
import { MAX_QUANTITY } from '../limits'
import { LOCALES, type Locale } from '../locales'
import { ORDER_TYPES } from '../order-type'

const inLanguages = <Value extends z.ZodTypeAny>(value: Value) =>
  z.object(Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<Locale, Value>)

const textsSchema = z.object(
  Object.fromEntries(
    ARTICLE_PARTS.map((part) => [part, inLanguages(z.string().max(MAX_ARTICLE_TEXT[part]))]),
  ) as Record<ArticlePart, ReturnType<typeof inLanguages<z.ZodString>>>,
)

const pictureSchema = z.object({
  id: z.string().max(100),
  src: z.string().max(200),
  view: z.string().max(40),
  alt: inLanguages(z.string().max(500)),
})

/** Texts as they are written (`contract/text-blocks.ts`); `parts` with so many pieces each. */
const contentSchema = z.object({
  texts: textsSchema,
  offered: z.array(z.enum(ORDER_TYPES)).max(ORDER_TYPES.length),
  parts: z
    .array(z.object({ id: z.string().uuid(), quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
    .max(MAX_PARTS),
  pictures: z.array(pictureSchema),
})
export type ArticleContent = z.infer<typeof contentSchema>

/** `content` is the draft where there is one; `seen` stands for it and for what is published. */
export const articleContentResponseSchema = z.object({
  data: z.object({
    id: z.string(),
    is_published: z.boolean(),
    draft: z.object({ by: z.string(), at: z.string() }).nullable(),
    content: contentSchema,
    published: contentSchema,
    seen: z.string(),
  }),
})

const seen = z.string().max(100)

export const writeArticleSchema = z.object({
  seen,
  step: z.enum(['save', 'publish']),
  content: contentSchema.omit({ pictures: true }),
})

/** In the order of the page; what is left out is removed. */
export const arrangePicturesSchema = z.object({
  seen,
  pictures: z.array(pictureSchema.pick({ id: true, alt: true })).max(20),
})

export const articleStepSchema = z.object({ seen, step: z.enum(['discard', 'unpublish']) })
