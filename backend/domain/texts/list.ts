import type { Locale } from '../../../contract/locales'
import type { Queries } from '../../db/schema'
import { languageOf, type Translations } from '../catalogue/in-language'

const titleIn = (markdown = '') => /^# (.+)$/m.exec(markdown)?.[1]

function shown(texts: Translations, locale: Locale): string | undefined {
  const language = languageOf([texts], locale)
  return language && texts[language]
}

const parsed = (json: string) => JSON.parse(json) as Translations

/** All texts by their titles, those that stand in no language by their names. */
export async function listTexts(db: Queries, locale: Locale) {
  const texts = await db.selectFrom('texts').selectAll().orderBy('name').execute()
  const topics = await db.selectFrom('faq_topics').selectAll().orderBy('position').execute()
  const questions = await db
    .selectFrom('faq_questions')
    .select(['id', 'topic_id', 'questions'])
    .orderBy('position')
    .execute()
  const pages = new Map<string, Translations>()
  for (const row of texts) pages.set(row.name, { ...pages.get(row.name), [row.locale]: row.text })
  return {
    pages: [...pages].map(([name, inLocale]) => ({
      name,
      title: titleIn(shown(inLocale, locale)) ?? name,
    })),
    topics: topics.map(({ id, titles }) => ({
      name: id,
      title: shown(parsed(titles), locale) ?? id,
      questions: questions
        .filter((question) => question.topic_id === id)
        .map((question) => ({
          name: question.id,
          title: shown(parsed(question.questions), locale) ?? question.id,
        })),
    })),
  }
}
