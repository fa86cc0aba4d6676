import type { FormDefinition, FormField } from './definition'
import { allFields } from './fields'
import { partNames, takesFiles } from './parts'
import type { Rule } from './rules'

const MAX_OPTIONS = 500

/** The types a rule can be asked of; a rule that is not named can be asked of every one. */
const RULE_TYPES: Partial<Record<Rule['rule'], (field: FormField) => boolean>> = {
  min: ({ type }) => type === 'number',
  max: ({ type }) => type === 'number',
  date: ({ type }) => type === 'date' || type === 'text',
  pdf: takesFiles,
  image: (field) => takesFiles(field) || field.type === 'canvas',
}

function isUpsideDown(rule: Rule): boolean {
  if (rule.rule !== 'length' && rule.rule !== 'date') return false
  return rule.min !== undefined && rule.max !== undefined && rule.min > rule.max
}

function ruleProblems(field: FormField, rule: Rule, parts: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const isMissing = (name: string | undefined): name is string => name !== undefined && !parts.has(name)
  if (RULE_TYPES[rule.rule]?.(field) === false) problems.push(`is not for the type ${field.type}`)
  if (isUpsideDown(rule)) problems.push('its min is above its max')
  if (rule.rule === 'same' && !field.target) problems.push('needs a target')
  if (rule.rule === 'postcode') {
    if (isMissing(rule.countryField)) problems.push(`there is no field ${rule.countryField} (countryField)`)
    if (isMissing(rule.regionField)) problems.push(`there is no field ${rule.regionField} (regionField)`)
  }
  return problems.map((problem) => `rule ${rule.rule}: ${problem}`)
}

function optionProblems({ type, allow, options = [] }: FormField): string[] {
  const problems: string[] = []
  if ((type === 'radio' || type === 'select') && options.length === 0) problems.push('needs options')
  if (allow && options.length === 0) problems.push('needs options for its allow')
  if (options.length > MAX_OPTIONS) {
    problems.push(`has ${options.length} options, ${MAX_OPTIONS} at most`)
  }
  const seen = new Set<string>()
  for (const { value } of options) {
    if (seen.has(value)) problems.push(`has the option ${value} twice`)
    seen.add(value)
  }
  return problems
}

function boundProblems({ rules }: FormField): string[] {
  const min = rules.find((one) => one.rule === 'min')?.min ?? Number.NEGATIVE_INFINITY
  const max = rules.find((one) => one.rule === 'max')?.max ?? Number.POSITIVE_INFINITY
  return min > max ? ['its min is above its max'] : []
}

/** What is wrong with each field by itself, and with the fields its rules name. */
export function fieldProblems(definition: FormDefinition): string[] {
  const fields = allFields(definition)
  const parts = new Set(fields.flatMap(partNames))
  return fields.flatMap((field) => {
    const { target } = field
    const wrong = [...optionProblems(field), ...boundProblems(field)]
    if (target === field.name) wrong.push('is its own target')
    else if (target && !parts.has(target)) wrong.push(`there is no field ${target} (target)`)
    for (const rule of field.rules) wrong.push(...ruleProblems(field, rule, parts))
    return wrong.map((problem) => `field ${field.name}: ${problem}`)
  })
}
