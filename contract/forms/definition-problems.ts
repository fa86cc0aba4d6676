import type { z } from 'zod'
import { FORM_PAYLOAD } from '../endpoints/form-results'
import { type FormDefinition, type FormField, formDefinitionSchema } from './definition'
import type { Toggle } from './field-attributes'
import { FIELD_KINDS, isMultiple, partNames, ruleOf, takesFiles } from './field-kinds'
import { allFields } from './fields'
import { formatsOf } from './formats'
import { ruleProblems } from './rule-checks'
import { guardedFields } from './visibility'

const MAX_FIELDS = 200
const MAX_OPTIONS = 500

const MAX_PROBLEMS = 20

export class DefinitionError extends Error {
  readonly problems: readonly string[]
  constructor(form: string, problems: readonly string[]) {
    super(`The form ${form} is not sound: ${problems.join('; ')}`)
    this.name = 'DefinitionError'
    this.problems = problems
  }
}

function propertyOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function listOf(value: unknown, key: string): unknown[] {
  const list = propertyOf(value, key)
  return Array.isArray(list) ? list : []
}

function nameOf(value: unknown, otherwise: string): string {
  const name = propertyOf(value, 'name')
  return typeof name === 'string' && name !== '' ? name.slice(0, 100) : otherwise
}

function countFields(raw: unknown): number {
  const groups = listOf(raw, 'sections').flatMap((section) => listOf(section, 'fieldGroups'))
  return groups.reduce<number>((sum, group) => sum + listOf(group, 'fields').length, 0)
}

function issueProblem({ path, message }: z.ZodIssue, raw: unknown): string {
  const fieldsIndex = path.indexOf('fields')
  if (fieldsIndex < 0) return `${path.join('.') || 'the form'}: ${message}`
  const field = path.slice(0, fieldsIndex + 2).reduce(propertyOf, raw)
  const rest = path.slice(fieldsIndex + 2)
  const invalid = rest.reduce(propertyOf, field)
  const quoted = typeof invalid === 'string' ? ` (“${invalid.slice(0, 100)}”)` : ''
  const name = nameOf(field, `number ${Number(path[fieldsIndex + 1]) + 1} of its group`)
  return `field ${name}: ${[rest.join('.'), message].filter(Boolean).join(': ')}${quoted}`
}

function schemaProblems(raw: unknown): string[] {
  const count = countFields(raw)
  if (count > MAX_FIELDS) return [`it has ${count} fields, ${MAX_FIELDS} at most`]
  const parsed = formDefinitionSchema.safeParse(raw)
  return parsed.success
    ? consistencyProblems(parsed.data)
    : parsed.error.issues.map((issue) => issueProblem(issue, raw))
}

function consistencyProblems(definition: FormDefinition): string[] {
  if (allFields(definition).length === 0) return ['it has no field']
  return [...nameProblems(definition), ...fieldProblems(definition), ...toggleProblems(definition)]
}

export function definitionProblems(raw: unknown): string[] {
  return schemaProblems(raw).slice(0, MAX_PROBLEMS)
}

/** Throws DefinitionError. */
export function readDefinition(raw: unknown): FormDefinition {
  const problems = definitionProblems(raw)
  if (problems.length > 0) throw new DefinitionError(nameOf(raw, 'without a name'), problems)
  return formDefinitionSchema.parse(raw)
}

function optionProblems({ type, allow, options = [] }: FormField): string[] {
  const problems: string[] = []
  if (FIELD_KINDS[type].needsOptions && options.length === 0) problems.push('needs options')
  if (allow && options.length === 0) problems.push('needs options for its allow')
  if (options.length > MAX_OPTIONS) {
    problems.push(`has ${options.length} options, ${MAX_OPTIONS} at most`)
  }
  const values = new Set<string>()
  for (const { value } of options) {
    if (values.has(value)) problems.push(`has the option ${value} twice`)
    values.add(value)
  }
  return problems
}

function boundProblems(field: FormField): string[] {
  const min = ruleOf(field, 'min')?.min ?? Number.NEGATIVE_INFINITY
  const max = ruleOf(field, 'max')?.max ?? Number.POSITIVE_INFINITY
  return min > max ? ['its min is above its max'] : []
}

function fieldProblems(definition: FormDefinition): string[] {
  const fields = allFields(definition)
  const parts = new Set(fields.flatMap(partNames))
  return fields.flatMap((field) => {
    const { target } = field
    const problems = [...optionProblems(field), ...boundProblems(field)]
    if (target === field.name) problems.push('is its own target')
    else if (target && !parts.has(target)) problems.push(`there is no field ${target} (target)`)
    for (const rule of field.rules) problems.push(...ruleProblems(field, rule, parts))
    return problems.map((problem) => `field ${field.name}: ${problem}`)
  })
}

function isSentAs(field: FormField, name: string): boolean {
  if (!name.startsWith(`${field.name}_`)) return false
  const rest = name.slice(field.name.length + 1)
  if (takesFiles(field)) return /^(?:\d+_)?(?:file|issued|expires)$/.test(rest)
  return isMultiple(field) && /^\d+$/.test(rest)
}

// A name that every object inherits would be mistaken for an answer.
const isReserved = (name: string) => name === FORM_PAYLOAD || name in {}

function nameProblems(definition: FormDefinition): string[] {
  const fields = allFields(definition)
  const lists = fields.filter((field) => takesFiles(field) || isMultiple(field))
  const ownerOf = new Map<string, string>()
  const problems: string[] = []
  for (const field of fields) {
    const { name } = field
    if (isReserved(name)) problems.push(`field ${name}: this name is reserved`)
    for (const part of new Set([name, ...partNames(field)])) {
      const owner = ownerOf.get(part)
      if (owner) problems.push(`field ${name}: the name ${part} is taken by field ${owner} already`)
      else ownerOf.set(part, name)
      const list = lists.find((candidate) => candidate !== field && isSentAs(candidate, part))
      if (list) problems.push(`field ${name}: ${part} is how field ${list.name} sends what it holds`)
    }
  }
  return problems
}

function referenceProblems(field: FormField, toggles: Toggle[], owners: ReadonlyMap<string, FormField>) {
  return toggles.flatMap((toggle) => {
    const source = owners.get(toggle.field)
    if (!source) return [`field ${field.name}: its toggle asks ${toggle.field}, which is no field`]
    // Phone numbers and dates can be typed in many ways, so they cannot be compared as text.
    const isRewritten = formatsOf(source).some((format) => format !== 'email' && format !== 'number')
    if ('empty' in toggle || !isRewritten) return []
    return [`field ${field.name}: its toggle may only ask ${toggle.field} whether it is empty`]
  })
}

function findCycle(start: FormField, dependencies: ReadonlyMap<FormField, FormField[]>) {
  const visited = new Set<FormField>()
  const search = (field: FormField, path: FormField[]): FormField[] | undefined => {
    for (const next of dependencies.get(field) ?? []) {
      if (next === start) return [...path, start]
      if (visited.has(next)) continue
      visited.add(next)
      const cycle = search(next, [...path, next])
      if (cycle) return cycle
    }
    return undefined
  }
  return search(start, [start])
}

export function toggleProblems(definition: FormDefinition): string[] {
  const guarded = guardedFields(definition)
  const owners = new Map(
    guarded.flatMap(({ field }) => partNames(field).map((part): [string, FormField] => [part, field])),
  )
  const dependencies = new Map(
    guarded.map(({ field, toggles }): [FormField, FormField[]] => [
      field,
      toggles.flatMap((toggle) => owners.get(toggle.field) ?? []),
    ]),
  )
  const missing = guarded.flatMap(({ field, toggles }) => referenceProblems(field, toggles, owners))
  const reported = new Set<FormField>()
  const cycles = guarded.flatMap(({ field }) => {
    const cycle = reported.has(field) ? undefined : findCycle(field, dependencies)
    for (const member of cycle ?? []) reported.add(member)
    return cycle
      ? [`field ${field.name}: it waits for itself (${cycle.map(({ name }) => name).join(' → ')})`]
      : []
  })
  return [...missing, ...cycles]
}
