import type { FormValues } from '../../../contract/forms/values'
import { type Locale, type PerLocale, perLocale } from '../../../contract/locales'
import type { Queries } from '../../db/schema'
import { translator } from '../../translator'

type Question = { name: string; kind: string; label: PerLocale; choices: PerLocale[] }

/** Answers to questions of the owner, which versions up to 1.0.0-rc asked in the checkout. */
export async function ownAnswersIn(db: Queries, answers: FormValues, locale: Locale) {
  const given = Object.entries(answers).filter(([name, value]) => name.startsWith('Eigen_') && value !== '')
  if (given.length === 0) return []
  const rows = await db.selectFrom('own_questions').select('questions').orderBy('version').execute()
  const questions = rows.flatMap((row) => JSON.parse(row.questions) as Question[])
  const yes = perLocale((language) => translator(language, 'checkout-form')('own_yes'))
  return given.map(([name, value]) => {
    const question = questions.findLast((asked) => asked.name === name)
    const text = [value].flat().join(', ')
    const choice = question?.kind === 'checkbox' ? yes : question?.choices[Number(text) - 1]
    return { label: question?.label[locale] ?? name, value: choice?.[locale] ?? text }
  })
}
