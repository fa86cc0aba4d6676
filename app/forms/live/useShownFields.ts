import { useEffect, useMemo, useState } from 'react'
import type { FormDefinition, FormField } from '../../../contract/forms/definition'
import { allFields } from '../../../contract/forms/fields'
import { guardedFields, visibleFields } from '../../../contract/forms/visibility'
import { currentAnswers } from '../inputs'
import { formId } from '../useDefinedForm'

export interface ShownFields {
  names: ReadonlySet<string>
  added: string
}

function titlesOfAdded({ sections }: FormDefinition, before: Set<string>, now: Set<string>): string[] {
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
  const [shown, setShown] = useState<{ names: string[]; added: string }>()
  useEffect(() => {
    if (guardedFields(definition).every(({ toggles }) => toggles.length === 0)) return
    const form = document.getElementById(formId(definition))
    const follow = (isAnswer: boolean) => {
      const names = shownIn(definition)
      setShown((before) => {
        if (before?.names.join() === names.join()) return before
        const titles = before ? titlesOfAdded(definition, new Set(before.names), new Set(names)) : []
        return { names, added: isAnswer ? titles.join(', ') : '' }
      })
    }
    const onTyped = () => follow(true)
    // The event fires before the inputs are reset.
    const onReset = () => setTimeout(follow, 0, false)
    follow(false)
    form?.addEventListener('input', onTyped)
    form?.addEventListener('change', onTyped)
    form?.addEventListener('reset', onReset)
    return () => {
      form?.removeEventListener('input', onTyped)
      form?.removeEventListener('change', onTyped)
      form?.removeEventListener('reset', onReset)
    }
  }, [definition])
  return useMemo(() => shown && { names: new Set(shown.names), added: shown.added }, [shown])
}
