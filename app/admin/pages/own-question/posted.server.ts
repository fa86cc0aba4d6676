import { MAX_CHOICES, OWN_QUESTION_KINDS, type OwnQuestion } from '../../../../contract/forms/own-questions'
import { MAX_TEXT_LENGTH } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { textOf, type Visit } from '../../../session/visit.server'
import { fieldOf } from './fields'

export type Draft = Omit<OwnQuestion, 'name'>

export type Posted = {
  draft: Draft
  /** Lines of a language that has more choices than another are kept, so that nothing typed is lost. */
  seen: number
  step: 'preview' | 'publish'
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Reads what was typed. Choices of a language that has fewer than another are empty. */
export async function readPosted(visit: Visit): Promise<Posted> {
  const form = await visit.form()
  const kind = OWN_QUESTION_KINDS.find((one) => one === textOf(form, 'kind')) ?? 'text'
  const typed = (part: 'label' | 'info') => perLocale((locale) => textOf(form, fieldOf(part, locale)).trim())
  const lines = perLocale((locale) => linesOf(textOf(form, fieldOf('choices', locale))))
  const count = Math.max(...LOCALES.map((locale) => lines[locale].length))
  const choices = Array.from({ length: count }, (_, index) =>
    perLocale((locale) => lines[locale][index] ?? ''),
  )
  return {
    draft: { kind, required: form.has('required'), label: typed('label'), info: typed('info'), choices },
    seen: Number(textOf(form, 'seen')) || 0,
    step: textOf(form, 'step') === 'preview' ? 'preview' : 'publish',
  }
}

/** Returns the mistakes by field, in the order of the form. */
export function mistakesIn({ kind, label, info, choices }: Draft, { t }: Visit): Record<string, string> {
  const errors: [field: string, message: string][] = []
  const length = { count: MAX_TEXT_LENGTH }
  for (const locale of LOCALES) {
    if (!label[locale]) errors.push([fieldOf('label', locale), t('admin-forms:missing.label')])
    if (label[locale].length > MAX_TEXT_LENGTH)
      errors.push([fieldOf('label', locale), t('admin-forms:tooLong', length)])
    if (info[locale].length > MAX_TEXT_LENGTH)
      errors.push([fieldOf('info', locale), t('admin-forms:tooLong', length)])
  }
  if (kind !== 'radio') return Object.fromEntries(errors)
  for (const locale of LOCALES) {
    const texts = choices.map((choice) => choice[locale])
    const field = fieldOf('choices', locale)
    if (texts.length < 2) errors.push([field, t('admin-forms:missing.choices')])
    else if (texts.includes('')) errors.push([field, t('admin-forms:uneven')])
    else if (texts.length > MAX_CHOICES)
      errors.push([field, t('admin-forms:tooMany', { count: MAX_CHOICES })])
    else if (texts.some((text) => text.length > MAX_TEXT_LENGTH))
      errors.push([field, t('admin-forms:tooLong', length)])
  }
  return Object.fromEntries(errors)
}
