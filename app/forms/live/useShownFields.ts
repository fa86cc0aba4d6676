import { useEffect, useState } from 'react'
import type { FormDefinition, FormField } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import { guardedFields, visibleFields } from '../../../contract/forms/visibility'
import { currentAnswers } from '../inputs'
import { formId } from '../useDefinedForm'

export interface ShownFields {
  names: Names
  added: string
}

type Names = ReadonlySet<string>

function titlesOfAdded({ sections }: FormDefinition, before: Names, now: Names): string[] {
  const isNew = (fields: FormField[]) =>
    fields.some(({ name }) => now.has(name)) && !fields.some(({ name }) => before.has(name))
  return sections.flatMap(({ title, fieldGroups }) => {
    if (title && isNew(fieldGroups.flatMap(({ fields }) => fields))) return [title]
    return fieldGroups.flatMap(({ groupName, fields }) => {
      if (groupName && isNew(fields)) return [groupName]
      return fields.flatMap((field) => (isNew([field]) ? [field.label] : []))
    })
  })
}

function shownIn(definition: FormDefinition): string[] {
  const form = document.getElementById(formId(definition))
  if (!(form instanceof HTMLFormElement)) return allFields(definition).map(({ name }) => name)
  return visibleFields(definition, currentAnswers(definition, new FormData(form))).map(({ name }) => name)
}

/** Undefined until scripts run, and where nothing is conditional. */
export function useShownFields(definition: FormDefinition): ShownFields | undefined {
  const [shown, setShown] = useState<ShownFields>()
  useEffect(() => {
    if (guardedFields(definition).every(({ toggles }) => toggles.length === 0)) return
    const form = document.getElementById(formId(definition))
    const controller = new AbortController()
    const { signal } = controller
    const follow = (isAnswer: boolean) => {
      const names = new Set(shownIn(definition))
      setShown((before) => {
        if (before && [...before.names].join() === [...names].join()) return before
        const titles = before ? titlesOfAdded(definition, before.names, names) : []
        return { names, added: isAnswer ? titles.join(', ') : '' }
      })
    }
    follow(false)
    form?.addEventListener('input', () => follow(true), { signal })
    form?.addEventListener('change', () => follow(true), { signal })
    // The event fires before the inputs are reset.
    form?.addEventListener('reset', () => setTimeout(follow, 0, false), { signal })
    return () => controller.abort()
  }, [definition])
  return shown
}
