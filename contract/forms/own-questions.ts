import { z } from 'zod'
import { inLanguages } from '../endpoints/endpoint'
import { MAX_TEXT_LENGTH } from '../limits'
import type { Locale, PerLocale } from '../locales'
import type { FormField, FormSection } from './definition'
import type { Rule } from './rules'

export const OWN_QUESTION_KINDS = ['text', 'textarea', 'checkbox', 'radio'] as const
type OwnQuestionKind = (typeof OWN_QUESTION_KINDS)[number]

export const MAX_OWN_QUESTIONS = 10
export const MAX_CHOICES = 12

const PREFIX = 'Eigen_'

export const isOwnAnswer = (name: string) => name.startsWith(PREFIX)

export const ownQuestionName = (id: string) => PREFIX + id.replaceAll('-', '')

const requiredText = z.string().trim().min(1).max(MAX_TEXT_LENGTH)
const optionalText = z.string().trim().max(MAX_TEXT_LENGTH)

const ownQuestionSchema = z
  .object({
    name: z.string().regex(/^Eigen_[A-Za-z0-9]{1,40}$/),
    kind: z.enum(OWN_QUESTION_KINDS),
    required: z.boolean(),
    label: inLanguages(requiredText),
    info: inLanguages(optionalText),
    choices: z.array(inLanguages(requiredText)).max(MAX_CHOICES),
  })
  .refine(({ kind, choices }) => (kind === 'radio' ? choices.length >= 2 : choices.length === 0), {
    path: ['choices'],
  })
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

export const ownQuestionsSchema = z
  .array(ownQuestionSchema)
  .max(MAX_OWN_QUESTIONS)
  .refine((questions) => new Set(questions.map(({ name }) => name)).size === questions.length)

export type OwnSectionWords = { title: string; missing: PerKind }
type PerKind = Record<OwnQuestionKind, string>

function optionsOf({ kind, label, choices }: OwnQuestion, locale: Locale) {
  if (kind === 'checkbox') return { options: [{ value: '1', label: label[locale] }] }
  if (kind !== 'radio') return {}
  return { options: choices.map((choice, index) => ({ value: String(index + 1), label: choice[locale] })) }
}

function fieldOf(question: OwnQuestion, locale: Locale, missing: PerKind): FormField {
  const { name, kind, required, label, info } = question
  const rules: Rule[] = required ? [{ rule: 'required' }] : []
  return {
    name,
    type: kind,
    label: label[locale],
    rules,
    cols: 12,
    ...(info[locale] ? { info: info[locale] } : {}),
    ...(required ? { missing: missing[kind] } : {}),
    ...optionsOf(question, locale),
  }
}

export function ownSections(
  questions: readonly OwnQuestion[],
  locale: Locale,
  { title, missing }: OwnSectionWords,
): FormSection[] {
  if (questions.length === 0) return []
  return [
    { title, fieldGroups: [{ fields: questions.map((question) => fieldOf(question, locale, missing)) }] },
  ]
}

export function ownAnswer({ kind, choices }: OwnQuestion, answer: string, locale: Locale, yes: PerLocale) {
  if (kind === 'checkbox') return answer ? yes[locale] : ''
  if (kind !== 'radio') return answer
  return choices[Number(answer) - 1]?.[locale] ?? answer
}
