import { FORM_PAYLOAD } from '../wire/form-results'
import type { FormDefinition, FormField } from './definition'
import { allFields } from './fields'
import { takesSeveral } from './given'
import { partNames, takesFiles } from './parts'

/** Names that a list or a file of this field may have where it is sent. */
function isSentAs(field: FormField, name: string): boolean {
  if (!name.startsWith(`${field.name}_`)) return false
  const rest = name.slice(field.name.length + 1)
  if (takesFiles(field)) return /^(?:\d+_)?(?:file|issued|expires)$/.test(rest)
  return takesSeveral(field) && /^\d+$/.test(rest)
}

// What every object has would be found in place of an answer.
const isReserved = (name: string) => name === FORM_PAYLOAD || name in {}

/** Names that stand for two things: the same twice, one like a part of another, or one that is no field's. */
export function nameProblems(definition: FormDefinition): string[] {
  const fields = allFields(definition)
  const lists = fields.filter((field) => takesFiles(field) || takesSeveral(field))
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
