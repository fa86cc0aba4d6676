import type { Upload } from '../uploads'
import type { FormField } from './definition'
import { takesFiles, uploadPart } from './field-kinds'
import { isElsewhere, isPostcode, parsePostcode } from './postcodes'
import type { Problem } from './problems'
import type { Rule } from './rules'
import type { FormValues } from './values'

export interface FormAnswers {
  textsOf: (part: string) => string[]
  labelOf: (field: string) => string
  values: FormValues
  uploads?: ReadonlyMap<string, Upload>
}

export type Finding = Omit<Problem, 'label'>
type Verdict = Finding | undefined | false

interface RuleCheck<Name extends Rule['rule']> {
  isFor?: (field: FormField) => boolean
  /** Rewrites an answer to its stored form. */
  tidy?: (text: string, rule: Extract<Rule, { rule: Name }>, form: FormAnswers) => string
  check?: (text: string, rule: Extract<Rule, { rule: Name }>, field: FormField, form: FormAnswers) => Verdict
  checkAnswer?: (texts: string[], field: FormField, form: FormAnswers) => Verdict
  definitionProblems?: (
    rule: Extract<Rule, { rule: Name }>,
    field: FormField,
    parts: ReadonlySet<string>,
  ) => string[]
}

const isNumber = ({ type }: FormField) => type === 'number'

const boundProblems = ({ min, max }: { min?: number | string; max?: number | string }) =>
  min !== undefined && max !== undefined && min > max ? ['its min is above its max'] : []

function countryOf({ country, countryField }: Extract<Rule, { rule: 'postcode' }>, form: FormAnswers) {
  const [countryAnswer] = countryField ? form.textsOf(countryField) : []
  return (country ?? countryAnswer)?.toLowerCase()
}

const RULE_CHECKS: { [Name in Rule['rule']]: RuleCheck<Name> } = {
  required: {},
  email: {},
  phone: {},
  iban: {},
  vat: {},
  min: {
    isFor: isNumber,
    check: (text, { min }) => Number(text) < min && { code: 'too_low', limit: min },
  },
  max: {
    isFor: isNumber,
    check: (text, { max }) => Number(text) > max && { code: 'too_high', limit: max },
  },
  whole: { isFor: isNumber, check: (text) => !Number.isInteger(Number(text)) && { code: 'whole' } },
  length: {
    check(text, { min = 0, max = Infinity }) {
      const length = [...text].length
      if (length < min) return { code: 'too_short', limit: min }
      return length > max && { code: 'too_long', limit: max }
    },
    definitionProblems: boundProblems,
  },
  exact: {
    check: (text, { length }) => [...text].length !== length && { code: 'exact', limit: length },
  },
  date: {
    isFor: ({ type }) => type === 'date' || type === 'text',
    check(text, { min, max }) {
      if (min && text < min) return { code: 'too_early', day: min }
      return max && text > max ? { code: 'too_late', day: max } : undefined
    },
    definitionProblems: boundProblems,
  },
  postcode: {
    tidy(text, rule, form) {
      const country = countryOf(rule, form)
      return (country && parsePostcode(text, country)) || text
    },
    check(text, rule, _field, form) {
      const [answeredRegion] = rule.regionField ? form.textsOf(rule.regionField) : []
      const country = countryOf(rule, form)
      const region = rule.region ?? answeredRegion
      if (!country) return undefined
      if (!isPostcode(text, country, region)) return { code: 'postcode', country, region }
      return rule.isDelivery && isElsewhere(text, country) && { code: 'postcode_elsewhere' }
    },
    definitionProblems: (rule, _field, parts) =>
      (['countryField', 'regionField'] as const).flatMap((key) => {
        const name = rule[key]
        return name === undefined || parts.has(name) ? [] : [`there is no field ${name} (${key})`]
      }),
  },
  same: {
    checkAnswer([text = ''], { target, type }, form) {
      if (!target) return undefined
      const [expected = ''] = form.textsOf(target)
      if (text === expected) return undefined
      return type === 'password' ? { code: 'same_password' } : { code: 'same', target: form.labelOf(target) }
    },
    definitionProblems: (_rule, { target }) => (target ? [] : ['needs a target']),
  },
  pdf: { isFor: takesFiles },
  image: { isFor: (field) => uploadPart(field) !== undefined },
}

// The compiler cannot match each rule with the check of its own name.
const checkOf = ({ rule }: Rule) => RULE_CHECKS[rule] as RuleCheck<Rule['rule']>

export function tidiedText(field: FormField, text: string, form: FormAnswers): string {
  return field.rules.reduce((tidied, rule) => checkOf(rule).tidy?.(tidied, rule, form) ?? tidied, text)
}

export function textProblem(field: FormField, text: string, form: FormAnswers): Verdict {
  return field.rules.map((rule) => checkOf(rule).check?.(text, rule, field, form)).find(Boolean)
}

export function answerProblem(field: FormField, texts: string[], form: FormAnswers): Verdict {
  return field.rules.map((rule) => checkOf(rule).checkAnswer?.(texts, field, form)).find(Boolean)
}

export function ruleProblems(field: FormField, rule: Rule, parts: ReadonlySet<string>): string[] {
  const { isFor, definitionProblems } = checkOf(rule)
  const problems = definitionProblems?.(rule, field, parts) ?? []
  if (isFor?.(field) === false) problems.unshift(`is not for the type ${field.type}`)
  return problems.map((problem) => `rule ${rule.rule}: ${problem}`)
}
