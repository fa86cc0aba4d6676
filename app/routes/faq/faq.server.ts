import { readShopDetails } from '../../api/web-content.server'
import { readTopics } from '../../content/texts/faq.server'
import type { Visit } from '../../session/visit.server'
import { searchQuestions } from './search'

const MAX_SEARCH_LENGTH = 100

/** The answer to `question` is open, with `show=all` every one. */
export async function readFaqPage(visit: Visit) {
  const query = visit.url.searchParams
  const search = (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const [topics, { phone, phoneLink, textPhone }] = await Promise.all([
    readTopics(visit),
    readShopDetails(visit.backend),
  ])
  const questions = topics.flatMap((topic) => topic.questions)
  return {
    search,
    found: search ? searchQuestions(search, questions) : undefined,
    topics: search ? [] : topics,
    open: query.get('question'),
    isOpen: query.get('show') === 'all',
    contact: { phone, phoneLink, textPhone },
  }
}

export type FaqPage = Awaited<ReturnType<typeof readFaqPage>>
