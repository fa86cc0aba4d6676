import { z } from 'zod'
import { MAX_CHOICES, OWN_QUESTION_KINDS, type OwnQuestion } from '../../../../contract/forms/own-questions'
import { MAX_TEXT_LENGTH } from '../../../../contract/limits'
import { LOCALES, perLocale } from '../../../../contract/locales'
import type { Posting } from '../../verbs.server'
import { fieldOf, type Part } from './fields'

export type Draft = Omit<OwnQuestion, 'name'>

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const fields = (part: Part, type: z.ZodType<string, z.ZodTypeDef, unknown>) =>
  Object.fromEntries(LOCALES.map((locale) => [fieldOf(part, locale), type]))

/** What a question is made of, in each language; one choice stands on each line, and what a language has fewer of is empty. */
export const readDraft = ({ visit: { t } }: Posting) => {
  const tooLong = t('admin-forms:tooLong', { count: MAX_TEXT_LENGTH })
  const text = z.string().trim().max(MAX_TEXT_LENGTH, tooLong)
  const wrong = (choices: string[]) => {
    if (choices.length < 2) return t('admin-forms:missing.choices')
    if (choices.includes('')) return t('admin-forms:uneven')
    if (choices.length > MAX_CHOICES) return t('admin-forms:tooMany', { count: MAX_CHOICES })
    return choices.some((choice) => choice.length > MAX_TEXT_LENGTH) ? tooLong : undefined
  }
  const choicesIn = (typed: object) => {
    const texts = typed as Record<string, string>
    const lines = perLocale((locale) => linesOf(texts[fieldOf('choices', locale)] ?? ''))
    const count = Math.max(...LOCALES.map((locale) => lines[locale].length))
    return Array.from({ length: count }, (_, index) => perLocale((locale) => lines[locale][index] ?? ''))
  }
  return z
    .object({
      ...fields('label', text.min(1, t('admin-forms:missing.label')).default('')),
      ...fields('info', text.default('')),
      ...fields('choices', z.string().default('')),
      seen: z.coerce.number(),
      kind: z.enum(OWN_QUESTION_KINDS),
      required: z.boolean().default(false),
      preview: z.string().optional(),
    })
    .superRefine((typed, context) => {
      if (typed.kind !== 'radio') return
      const choices = choicesIn(typed)
      for (const locale of LOCALES) {
        const message = wrong(choices.map((choice) => choice[locale]))
        if (message) context.addIssue({ code: 'custom', path: [fieldOf('choices', locale)], message })
      }
    })
    .transform((typed) => {
      const { seen, kind, required, preview } = typed
      const texts = typed as unknown as Record<string, string>
      const inEach = (part: Part) => perLocale((locale) => texts[fieldOf(part, locale)] ?? '')
      const choices = kind === 'radio' ? choicesIn(typed) : []
      const draft: Draft = { kind, required, label: inEach('label'), info: inEach('info'), choices }
      return { seen, draft, isPreview: preview !== undefined }
    })
}
