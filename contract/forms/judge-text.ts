import type { FormField } from './definition'
import { givenTexts, isAllowed, longestAnswer, takesSeveral } from './given'
import type { JudgedForm, Judgement } from './judged-form'
import { isPostcode } from './postcodes'
import type { Problem, ProblemCode } from './problems'
import { CODE_LENGTH, kindsOf, readAs } from './readers'
import type { Rule } from './rules'

// A control character (a tab or a line break aside) is never meant, and a NUL cannot be stored everywhere.
const CONTROL = /(?![\t\n\r])\p{Cc}/u

// More answers than any list has choices are not looked at.
const MAX_GIVEN = 1000

const REQUIRED_CODES: Partial<Record<FormField['type'], ProblemCode>> = {
  radio: 'required_choice',
  select: 'required_choice',
}

/** The problem of a field that is required and empty. */
export function missing({ type, label, options = [] }: FormField): Problem {
  if (type === 'checkbox') {
    return { code: options.length > 1 ? 'required_choice' : 'required_tick', label }
  }
  return { code: REQUIRED_CODES[type] ?? 'required', label }
}

/** Whether a field must be answered. */
export function isRequired({ rules }: FormField): boolean {
  return rules.some(({ rule }) => rule === 'required')
}

function isOffered({ type, options, free_input }: FormField, text: string): boolean {
  if (!options || (type === 'combo' && free_input)) return true
  return options.some((option) => option.value === text)
}

/** What is wrong with a text before anything is known of its meaning. */
function rawProblem(field: FormField, text: string): Problem | undefined {
  const { label, type } = field
  const limit = longestAnswer(field)
  if (text.length > limit) return { code: 'too_long', label, limit }
  if (type === 'password') return undefined
  const hasBreaks = type !== 'textarea' && /[\r\n\t]/.test(text)
  if (hasBreaks || CONTROL.test(text)) return { code: 'text', label }
  return isOffered(field, text) ? undefined : { code: 'option', label }
}

/** The postcode's rule: by the country that is given, or by the one answered elsewhere; without one it says nothing. */
function postcodeProblem(
  rule: Extract<Rule, { rule: 'postcode' }>,
  { label }: FormField,
  text: string,
  form: JudgedForm,
): Problem | undefined {
  const [answered] = rule.countryField ? form.textsOf(rule.countryField) : []
  const [answeredRegion] = rule.regionField ? form.textsOf(rule.regionField) : []
  const country = (rule.country ?? answered)?.toLowerCase()
  const region = rule.region ?? answeredRegion
  if (!country || isPostcode(text, country, region)) return undefined
  return { code: 'postcode', label, country, region }
}

function lengthProblem(label: string, text: string, min = 0, max = Infinity): Problem | undefined {
  const length = [...text].length
  if (length < min) return { code: 'too_short', label, limit: min }
  return length > max ? { code: 'too_long', label, limit: max } : undefined
}

function ruleProblem(rule: Rule, field: FormField, text: string, form: JudgedForm): Problem | undefined {
  const { label } = field
  switch (rule.rule) {
    case 'min':
      return Number(text) < rule.min ? { code: 'too_low', label, limit: rule.min } : undefined
    case 'max':
      return Number(text) > rule.max ? { code: 'too_high', label, limit: rule.max } : undefined
    case 'length':
      return lengthProblem(label, text, rule.min, rule.max)
    case 'exact':
      return [...text].length === rule.length ? undefined : { code: 'exact', label, limit: rule.length }
    case 'date':
      if (rule.min && text < rule.min) return { code: 'too_early', label, day: rule.min }
      return rule.max && text > rule.max ? { code: 'too_late', label, day: rule.max } : undefined
    case 'postcode':
      return postcodeProblem(rule, field, text, form)
    default:
      return undefined
  }
}

/** Reads one text as what its field wants, then holds it to the rules. */
function judgeOne(field: FormField, text: string, form: JudgedForm): { text: string } | { problem: Problem } {
  const raw = rawProblem(field, text)
  if (raw) return { problem: raw }
  let kept = text
  for (const kind of kindsOf(field)) {
    const read = readAs(kind, kept, field)
    if (read === undefined) {
      const limit = kind === 'code' ? (field.length ?? CODE_LENGTH) : undefined
      return { problem: { code: kind, label: field.label, limit } }
    }
    kept = read
  }
  for (const rule of field.rules) {
    const problem = ruleProblem(rule, field, kept, form)
    if (problem) return { problem }
  }
  return { text: kept }
}

/** Whether a field repeats its target, where it has to; both may be empty. */
function repeatProblem(field: FormField, given: string[], form: JudgedForm): Problem | undefined {
  const { target, label, type } = field
  if (!target || !field.rules.some(({ rule }) => rule === 'same')) return undefined
  const [wanted = ''] = form.textsOf(target)
  if ((given[0] ?? '') === wanted) return undefined
  return type === 'password'
    ? { code: 'same_password', label }
    : { code: 'same', label, target: form.labelOf(target) }
}

/** Judges the answer to a field that is answered with text. */
export function judgeText(field: FormField, value: unknown, form: JudgedForm): Judgement {
  const { label } = field
  if (Array.isArray(value) && value.length > MAX_GIVEN) return { problem: { code: 'several', label } }
  const texts = givenTexts(field, value)
  if (!texts) return { problem: { code: 'not_text', label } }
  const given = [...new Set(texts)].filter((text) => isAllowed(field, text))
  if (given.length === 0 && isRequired(field)) return { problem: missing(field) }
  if (given.length > 1 && !takesSeveral(field)) return { problem: { code: 'several', label } }
  const kept: string[] = []
  for (const text of given) {
    const one = judgeOne(field, text, form)
    if ('problem' in one) return one
    kept.push(one.text)
  }
  const problem = repeatProblem(field, given, form)
  if (problem) return { problem }
  if (kept.length === 0) return {}
  return { value: takesSeveral(field) ? kept : kept[0] }
}
