import { breadcrumbs } from '../../content/search-engines/breadcrumbs.server'
import type { PageFacts } from '../../content/search-engines/page-facts.server'
import type { Visit } from '../../session/visit.server'
import type { FaqPage } from './faq.server'

/** Links of answers lead on from wherever they are shown. */
const withAddresses = (html: string, origin: string) => html.replaceAll('href="/', `href="${origin}/`)

export function faqFacts({ topics }: FaqPage, visit: Visit): PageFacts {
  const answered = topics.flatMap(({ questions }) => questions).filter(({ language }) => !language)
  const questions = answered.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withAddresses(html, visit.origin) },
  }))
  const page = { '@type': 'FAQPage', mainEntity: questions }
  return { things: [page, breadcrumbs(visit, visit.t('faq:title'))] }
}
