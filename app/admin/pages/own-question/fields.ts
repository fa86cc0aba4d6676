import type { OwnQuestion } from '../../../../contract/forms/own-questions'
import type { Locale } from '../../../../contract/locales'

/** These parts are written in each language; there is one choice on each line. */
export const PARTS = ['label', 'info', 'choices'] as const
export type Part = (typeof PARTS)[number]

export const fieldOf = (part: Part, locale: Locale) => `${part}-${locale}`

export function typedPart(question: Omit<OwnQuestion, 'name'>, part: Part, locale: Locale): string {
  if (part !== 'choices') return question[part][locale]
  return question.choices.map((choice) => choice[locale]).join('\n')
}
