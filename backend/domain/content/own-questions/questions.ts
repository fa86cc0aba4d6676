import type { FormDefinition } from '../../../../contract/forms/definition'
import {
  isOwnAnswer,
  type OwnQuestion,
  ownAnswer,
  ownSections,
} from '../../../../contract/forms/own-questions'
import type { FormValues } from '../../../../contract/forms/values'
import { type Locale, perLocale } from '../../../../contract/locales'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import type { Logged } from '../../platform/action-log'
import { notFound, Refusal } from '../../platform/refusal'
import type { Clocked } from '../../platform/services'

export async function changeOwnQuestions(
  { db, now }: Clocked,
  { seen, questions, by }: { seen: number; questions: OwnQuestion[]; by: string },
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const before = await readOwnQuestions(db)
  if (before.version !== seen) throw new Refusal('changed_meanwhile')
  if (JSON.stringify(before.questions) === JSON.stringify(questions)) return undefined
  const version = seen + 1
  const row = { version, questions: JSON.stringify(questions), at: now().toISOString(), actor: by }
  await db.insertInto('own_questions').values(row).execute()
  const labels = (list: OwnQuestion[]) => list.map(({ label }) => label.en).join(', ')
  return { id: 'checkout', changes: { version, before: labels(before.questions), after: labels(questions) } }
}

const parse = (json: string) => JSON.parse(json) as OwnQuestion[]

/** Version 0 means that no questions were ever stored. */
export async function readOwnQuestions(db: Queries): Promise<{ version: number; questions: OwnQuestion[] }> {
  const row = await db
    .selectFrom('own_questions')
    .select(['version', 'questions'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { version: row.version, questions: parse(row.questions) } : { version: 0, questions: [] }
}

export async function ownQuestionVersions(db: Queries) {
  const rows = await db
    .selectFrom('own_questions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ version, at, actor, questions }) => {
    return { version, at, by: actor, count: parse(questions).length }
  })
}

export async function ownQuestionsOf(db: Queries, version: number) {
  const row = await db
    .selectFrom('own_questions')
    .select('questions')
    .where('version', '=', version)
    .executeTakeFirstOrThrow(notFound)
  return { version, questions: parse(row.questions) }
}

async function ownQuestionsEver(db: Queries): Promise<Map<string, OwnQuestion>> {
  const rows = await db.selectFrom('own_questions').select('questions').orderBy('version').execute()
  return new Map(rows.flatMap((row) => parse(row.questions).map((question) => [question.name, question])))
}

export function ownSectionsOf(questions: readonly OwnQuestion[], locale: Locale) {
  const t = translator(locale, 'checkout-form')
  const missing = {
    text: t('missing.own_text'),
    textarea: t('missing.own_text'),
    checkbox: t('missing.own_checkbox'),
    radio: t('missing.own_choice'),
  }
  return ownSections(questions, locale, { title: t('section_own'), missing })
}

export function ownQuestionsForm(questions: readonly OwnQuestion[], locale: Locale): FormDefinition {
  return { name: 'own_questions', route: '/api/checkouts', sections: ownSectionsOf(questions, locale) }
}

export async function ownAnswersIn(db: Queries, answers: FormValues, locale: Locale) {
  const entries = Object.entries(answers).filter(([name, value]) => isOwnAnswer(name) && value !== '')
  if (entries.length === 0) return []
  const questions = await ownQuestionsEver(db)
  const yes = perLocale((language) => translator(language, 'checkout-form')('own_yes'))
  return entries.map(([name, value]) => {
    const question = questions.get(name)
    const text = [value].flat().join(', ')
    return {
      label: question?.label[locale] ?? name,
      value: question ? ownAnswer(question, text, locale, yes) : text,
    }
  })
}
