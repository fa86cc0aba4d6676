import type { FormDefinition, FormField } from './definition'
import type { Toggle } from './field-attributes'
import { partNames } from './field-kinds'
import { formatsOf } from './formats'
import { guardedFields } from './visibility'

function referenceProblems(
  field: FormField,
  toggles: Toggle[],
  owners: ReadonlyMap<string, FormField>,
): string[] {
  return toggles.flatMap((toggle) => {
    const asked = owners.get(toggle.field)
    if (!asked) return [`field ${field.name}: its toggle asks ${toggle.field}, which is no field`]
    // Phone numbers and dates can be typed in many ways, so comparing with one of them would be wrong.
    const isRewritten = formatsOf(asked).some((format) => format !== 'email' && format !== 'number')
    if ('empty' in toggle || !isRewritten) return []
    return [`field ${field.name}: its toggle may only ask ${toggle.field} whether it is empty`]
  })
}

function findCycle(
  start: FormField,
  dependencies: ReadonlyMap<FormField, FormField[]>,
): FormField[] | undefined {
  const seen = new Set<FormField>()
  const walk = (field: FormField, path: FormField[]): FormField[] | undefined => {
    for (const next of dependencies.get(field) ?? []) {
      if (next === start) return [...path, start]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...path, next])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
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
    const path = reported.has(field) ? undefined : findCycle(field, dependencies)
    for (const one of path ?? []) reported.add(one)
    return path
      ? [`field ${field.name}: it waits for itself (${path.map(({ name }) => name).join(' → ')})`]
      : []
  })
  return [...missing, ...cycles]
}
