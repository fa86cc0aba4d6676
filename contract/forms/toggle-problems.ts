import type { FormDefinition, FormField, Toggle } from './definition'
import { partNames } from './field-kinds'
import { formatsOf } from './formats'
import { guardedFields } from './visibility'

function unanswered(field: FormField, toggles: Toggle[], owners: ReadonlyMap<string, FormField>): string[] {
  return toggles.flatMap((toggle) => {
    const asked = owners.get(toggle.field)
    if (!asked) return [`field ${field.name}: its toggle asks ${toggle.field}, which is no field`]
    // A phone number or a day is written in many ways, and only one of them would be the one that is asked for.
    const isRewritten = formatsOf(asked).some((format) => format !== 'email' && format !== 'number')
    if ('empty' in toggle || !isRewritten) return []
    return [`field ${field.name}: its toggle may only ask ${toggle.field} whether it is empty`]
  })
}

/** A way of fields that wait for each other, from a field back to itself. */
function findCycle(start: FormField, asks: ReadonlyMap<FormField, FormField[]>): FormField[] | undefined {
  const seen = new Set<FormField>()
  const walk = (field: FormField, way: FormField[]): FormField[] | undefined => {
    for (const next of asks.get(field) ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...way, next])
      if (found) return found
    }
    return undefined
  }
  return walk(start, [start])
}

/** What is wrong with the toggles of a form, by the fields they guard: that of a section or group guards all fields inside. */
export function toggleProblems(definition: FormDefinition): string[] {
  const guarded = guardedFields(definition)
  const owners = new Map(
    guarded.flatMap(({ field }) => partNames(field).map((part): [string, FormField] => [part, field])),
  )
  const asks = new Map(
    guarded.map(({ field, toggles }): [FormField, FormField[]] => [
      field,
      toggles.flatMap((toggle) => owners.get(toggle.field) ?? []),
    ]),
  )
  const missing = guarded.flatMap(({ field, toggles }) => unanswered(field, toggles, owners))
  const reported = new Set<FormField>()
  const cycles = guarded.flatMap(({ field }) => {
    const way = reported.has(field) ? undefined : findCycle(field, asks)
    for (const one of way ?? []) reported.add(one)
    return way
      ? [`field ${field.name}: it waits for itself (${way.map(({ name }) => name).join(' → ')})`]
      : []
  })
  return [...missing, ...cycles]
}
