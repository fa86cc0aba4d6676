import { z } from 'zod'
import { LOCALES } from '../locales'
import { dataOf, endpoint } from './endpoint'

const questionSchema = z.object({
  /** It is the same in every language, and the target of links. */
  id: z.string(),
  /** It is another than was asked for where the text is missing in that one. */
  language: z.enum(LOCALES),
  question: z.string(),
  /** The answer is Markdown with placeholders in double braces. */
  answer: z.string(),
  /** Words that people may search for and that neither question nor answer says. */
  words: z.string(),
})

const topicSchema = z.object({
  id: z.string(),
  language: z.enum(LOCALES),
  title: z.string(),
  questions: z.array(questionSchema),
})

const faqSchema = z.object({
  topics: z.array(topicSchema),
  /** Ids of the questions of the home page, in their order. */
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
