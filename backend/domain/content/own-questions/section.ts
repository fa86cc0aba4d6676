import type { FormDefinition } from '../../../../contract/forms/definition'
import {
  isOwnAnswer,
  type OwnQuestion,
  ownAnswer,
  ownSections,
} from '../../../../contract/forms/own-questions'
import type { FormValues } from '../../../../contract/forms/values'
import { type Locale, perLocale } from '../../../../contract/locales'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import { ownQuestionsEver } from './questions'

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

/** A form of these questions alone, for a preview. */
export function ownQuestionsForm(questions: readonly OwnQuestion[], locale: Locale): FormDefinition {
  return { name: 'own_questions', route: '/api/checkouts', sections: ownSectionsOf(questions, locale) }
}

export async function ownAnswersIn(db: Queries, answers: FormValues, locale: Locale) {
  const given = Object.entries(answers).filter(([name, value]) => isOwnAnswer(name) && value !== '')
  if (given.length === 0) return []
  const asked = await ownQuestionsEver(db)
  const yes = perLocale((one) => translator(one, 'checkout-form')('own_yes'))
  return given.map(([name, value]) => {
    const question = asked.get(name)
    const text = [value].flat().join(', ')
    return {
      label: question?.label[locale] ?? name,
      value: question ? ownAnswer(question, text, locale, yes) : text,
    }
  })
}
