import { z } from 'zod'
import { LOCALES } from '../locales'
import { dataOf, endpoint } from './endpoint'
import { each } from './fields'

const questionSchema = z.object({
  ...each(z.string(), 'id', 'question', 'answer', 'words'),
  /** Another one than requested where the text is not translated. */
  language: z.enum(LOCALES),
})

const topicSchema = z.object({
  id: z.string(),
  language: z.enum(LOCALES),
  title: z.string(),
  questions: z.array(questionSchema),
})

const faqSchema = z.object({
  topics: z.array(topicSchema),
  first: z.array(z.string()),
})
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
