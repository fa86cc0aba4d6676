import type { OwnQuestion } from '../../../../contract/forms/own-questions'
import type { Locale } from '../../../../contract/locales'

/** What is written in each language; choices one a line. */
export const PARTS = ['label', 'info', 'choices'] as const
export type Part = (typeof PARTS)[number]

export const fieldOf = (part: Part, locale: Locale) => `${part}-${locale}`

/** What is typed into a part. */
export function typedPart(question: Omit<OwnQuestion, 'name'>, part: Part, locale: Locale): string {
  if (part !== 'choices') return question[part][locale]
  return question.choices.map((choice) => choice[locale]).join('\n')
}
