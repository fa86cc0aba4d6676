import { FORM_PAYLOAD } from '../endpoints/form-results'
import type { FormDefinition, FormField } from './definition'
import { FIELD_KINDS, isMultiple, partNames, ruleOf, takesFiles } from './field-kinds'
import { allFields } from './fields'
import { ruleProblems } from './rule-checks'

const MAX_OPTIONS = 500

function optionProblems({ type, allow, options = [] }: FormField): string[] {
  const problems: string[] = []
  if (FIELD_KINDS[type].needsOptions && options.length === 0) problems.push('needs options')
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

function boundProblems(field: FormField): string[] {
  const min = ruleOf(field, 'min')?.min ?? Number.NEGATIVE_INFINITY
  const max = ruleOf(field, 'max')?.max ?? Number.POSITIVE_INFINITY
  return min > max ? ['its min is above its max'] : []
}

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

function isSentAs(field: FormField, name: string): boolean {
  if (!name.startsWith(`${field.name}_`)) return false
  const rest = name.slice(field.name.length + 1)
  if (takesFiles(field)) return /^(?:\d+_)?(?:file|issued|expires)$/.test(rest)
  return isMultiple(field) && /^\d+$/.test(rest)
}

// A name that every object inherits would be found in place of an answer.
const isReserved = (name: string) => name === FORM_PAYLOAD || name in {}

export function nameProblems(definition: FormDefinition): string[] {
  const fields = allFields(definition)
  const lists = fields.filter((field) => takesFiles(field) || isMultiple(field))
  const taken = new Map<string, string>()
  const problems: string[] = []
  for (const field of fields) {
    const { name } = field
    if (isReserved(name)) problems.push(`field ${name}: this name is reserved`)
    for (const part of new Set([name, ...partNames(field)])) {
      const other = taken.get(part)
      if (other) problems.push(`field ${name}: the name ${part} is taken by field ${other} already`)
      else taken.set(part, name)
      const list = lists.find((one) => one !== field && isSentAs(one, part))
      if (list) problems.push(`field ${name}: ${part} is how field ${list.name} sends what it holds`)
    }
  }
  return problems
}
