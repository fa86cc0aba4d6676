import type { z } from 'zod'
import { type FormDefinition, formDefinitionSchema } from './definition'
import { fieldProblems, nameProblems } from './field-problems'
import { allFields } from './fields'
import { toggleProblems } from './toggle-problems'

const MAX_FIELDS = 200

// Further problems mostly follow from the first few.
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
  const at = path.indexOf('fields')
  if (at < 0) return `${path.join('.') || 'the form'}: ${message}`
  const field = path.slice(0, at + 2).reduce(propertyOf, raw)
  const rest = path.slice(at + 2)
  const wrong = rest.reduce(propertyOf, field)
  const shown = typeof wrong === 'string' ? ` (“${wrong.slice(0, 100)}”)` : ''
  const name = nameOf(field, `number ${Number(path[at + 1]) + 1} of its group`)
  return `field ${name}: ${[rest.join('.'), message].filter(Boolean).join(': ')}${shown}`
}

function schemaProblems(raw: unknown): string[] {
  const count = countFields(raw)
  if (count > MAX_FIELDS) return [`it has ${count} fields, ${MAX_FIELDS} at most`]
  const read = formDefinitionSchema.safeParse(raw)
  return read.success
    ? consistencyProblems(read.data)
    : read.error.issues.map((issue) => issueProblem(issue, raw))
}

function consistencyProblems(definition: FormDefinition): string[] {
  const count = allFields(definition).length
  if (count === 0) return ['it has no field']
  if (count > MAX_FIELDS) return [`it has ${count} fields, ${MAX_FIELDS} at most`]
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
