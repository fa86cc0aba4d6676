import { z } from 'zod'
import { MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from '../limits'
import type { FormDefinition, FormField } from './definition'
import { isPostcode } from './postcodes'
import type { Rule } from './rules'
import type { FormValues } from './values'
import { visibleFields } from './visibility'

/** Why a value is refused; the speaker turns it into a sentence in the visitor's language. */
export type Problem =
  | { code: 'required' | 'email' | 'phone' | 'vat' | 'option' | 'text'; label: string }
  | { code: 'postcode'; label: string; country: string; region?: string }
  | { code: 'too_short' | 'too_long'; label: string; limit: number }
  | { code: 'not_text'; label: string }

/** Turns a problem into a sentence. */
export type Speak = (problem: Problem) => string

const emailSchema = z.string().email().max(MAX_TEXT_LENGTH)
// A control character (a tab or a line break aside) is never meant, and a NUL cannot be stored everywhere.
const CONTROL = /(?![\t\n\r])\p{Cc}/u

// Marks of writing direction come along unseen when text is copied, and could turn what stands beside it around.
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu

/** A text as it counts: without space around it or marks nobody sees. */
function cleaned(text: string): string {
  return text.replace(DIRECTION, '').trim()
}

/** Whether a field may have several answers: a list of boxes to tick. */
function takesSeveral({ type, options = [] }: FormField): boolean {
  return type === 'checkbox' && options.length > 1
}

function ruleProblem(rule: Rule, text: string, label: string): Problem | undefined {
  switch (rule.rule) {
    case 'email':
      return emailSchema.safeParse(text).success ? undefined : { code: 'email', label }
    case 'phone':
      return /^\+?[\d ()./-]{6,20}$/.test(text) ? undefined : { code: 'phone', label }
    case 'postcode':
      return !rule.country || isPostcode(text, rule.country, rule.region)
        ? undefined
        : { code: 'postcode', label, country: rule.country, region: rule.region }
    case 'vat':
      return /^[A-Z]{2}[A-Z0-9+*]{2,13}$/i.test(text.replaceAll(/[\s.-]/g, ''))
        ? undefined
        : { code: 'vat', label }
    case 'length':
      if (rule.min !== undefined && text.length < rule.min) {
        return { code: 'too_short', label, limit: rule.min }
      }
      return rule.max !== undefined && text.length > rule.max
        ? { code: 'too_long', label, limit: rule.max }
        : undefined
    default:
      return undefined
  }
}

function textProblem(field: FormField, text: string): Problem | undefined {
  const { label } = field
  const limit = field.type === 'textarea' ? MAX_LONG_TEXT_LENGTH : MAX_TEXT_LENGTH
  if (CONTROL.test(text)) return { code: 'text', label }
  if (field.type !== 'textarea' && /[\r\n\t]/.test(text)) return { code: 'text', label }
  if (text.length > limit) return { code: 'too_long', label, limit }
  if (field.options && !field.options.some((option) => option.value === text)) {
    return { code: 'option', label }
  }
  for (const rule of field.rules) {
    const problem = ruleProblem(rule, text, label)
    if (problem) return problem
  }
  return undefined
}

/** The first reason a field's value is refused, or undefined. Empty is refused only where it is required. */
export function fieldProblem(field: FormField, value: unknown): Problem | undefined {
  const { label } = field
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (text) => text !== undefined && text !== null && text !== '',
  )
  if (!texts.every((text) => typeof text === 'string')) return { code: 'not_text', label }
  const given = texts.map(cleaned).filter((text) => text !== '')
  if (given.length === 0) {
    return field.rules.some((rule) => rule.rule === 'required') ? { code: 'required', label } : undefined
  }
  if (given.length > 1 && !takesSeveral(field)) return { code: 'text', label }
  for (const text of given) {
    const problem = textProblem(field, text)
    if (problem) return problem
  }
  return undefined
}

/**
 * A zod schema for what a visitor is asked, given what was typed: one truth for shop and backend.
 * In: the definition, the values (they decide what is visible), a speaker for the messages.
 * Out: a schema whose output holds only visible fields, trimmed, without empty ones.
 */
export function schemaFor(definition: FormDefinition, values: FormValues, speak: Speak) {
  const shape: Record<string, z.ZodType<string | string[] | undefined, z.ZodTypeDef, unknown>> = {}
  for (const field of visibleFields(definition, values)) {
    shape[field.name] = z.unknown().transform((value, context) => {
      const problem = fieldProblem(field, value)
      if (problem) {
        context.addIssue({ code: z.ZodIssueCode.custom, message: speak(problem) })
        return z.NEVER
      }
      const given = [value ?? []].flat().map((text) => cleaned(String(text)))
      if (takesSeveral(field) && Array.isArray(value)) return given
      return given.find((text) => text !== '')
    })
  }
  return z.object(shape)
}
