import type { z } from 'zod'
import { type FormDefinition, formDefinitionSchema } from './definition'
import { fieldProblems, nameProblems } from './field-problems'
import { allFields } from './fields'
import { toggleProblems } from './toggle-problems'

export const MAX_FIELDS = 200

// Who made the mistake needs the first ones; the rest follow from them as often as not.
const MAX_PROBLEMS = 20

/** A form that cannot be drawn or checked; `problems` names the fields, for those who write forms. */
export class DefinitionError extends Error {
  readonly problems: readonly string[]
  constructor(form: string, problems: readonly string[]) {
    super(`The form ${form} is not sound: ${problems.join('; ')}`)
    this.name = 'DefinitionError'
    this.problems = problems
  }
}

function inside(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function listIn(value: unknown, key: string): unknown[] {
  const list = inside(value, key)
  return Array.isArray(list) ? list : []
}

function nameOf(value: unknown, otherwise: string): string {
  const name = inside(value, 'name')
  return typeof name === 'string' && name !== '' ? name.slice(0, 100) : otherwise
}

function countFields(raw: unknown): number {
  const groups = listIn(raw, 'sections').flatMap((section) => listIn(section, 'fieldGroups'))
  return groups.reduce<number>((sum, group) => sum + listIn(group, 'fields').length, 0)
}

function issueProblem({ path, message }: z.ZodIssue, raw: unknown): string {
  const at = path.indexOf('fields')
  if (at < 0) return `${path.join('.') || 'the form'}: ${message}`
  const field = path.slice(0, at + 2).reduce(inside, raw)
  const rest = path.slice(at + 2)
  const wrong = rest.reduce(inside, field)
  const shown = typeof wrong === 'string' ? ` (“${wrong.slice(0, 100)}”)` : ''
  const name = nameOf(field, `number ${Number(path[at + 1]) + 1} of its group`)
  return `field ${name}: ${[rest.join('.'), message].filter(Boolean).join(': ')}${shown}`
}

function schemaProblems(raw: unknown): string[] {
  const count = countFields(raw)
  if (count > MAX_FIELDS) return [`it has ${count} fields, ${MAX_FIELDS} at most`]
  const read = formDefinitionSchema.safeParse(raw)
  return read.success
    ? soundnessProblems(read.data)
    : read.error.issues.map((issue) => issueProblem(issue, raw))
}

function soundnessProblems(definition: FormDefinition): string[] {
  const count = allFields(definition).length
  if (count === 0) return ['it has no field']
  if (count > MAX_FIELDS) return [`it has ${count} fields, ${MAX_FIELDS} at most`]
  return [...nameProblems(definition), ...fieldProblems(definition), ...toggleProblems(definition)]
}

export function definitionProblems(raw: unknown): string[] {
  return schemaProblems(raw).slice(0, MAX_PROBLEMS)
}

export function soundDefinition(definition: FormDefinition): FormDefinition {
  const problems = soundnessProblems(definition).slice(0, MAX_PROBLEMS)
  if (problems.length > 0) throw new DefinitionError(definition.name, problems)
  return definition
}

/** Reads a form as it came over the wire. Throws DefinitionError when it cannot be drawn or checked. */
export function readDefinition(raw: unknown): FormDefinition {
  const problems = definitionProblems(raw)
  if (problems.length > 0) throw new DefinitionError(nameOf(raw, 'without a name'), problems)
  return formDefinitionSchema.parse(raw)
}
