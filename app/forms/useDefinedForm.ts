import { getFormProps, useForm } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormDefinition } from '../../contract/forms/definition'
import { partNames, uploadPart } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { useLocale } from '../i18n/locale'
import { useLost } from '../platform/remix/connection'
import type { FieldStates } from './control-props'
import type { FormState } from './form-state'
import { FORM_KEY } from './input-names'
import type { loadCheck } from './live/check'
import { useDrawnAsTyped, useTypedAgain } from './live/useTypedAgain'

export function formId({ name }: FormDefinition): string {
  return name.replaceAll('/', '-')
}

/** Ignores a second submit unless the connection failed, and resets an accepted form, as the next page may show it again. */
function useOneAtATime(state: FormState) {
  const navigation = useNavigation()
  const isLost = useLost() !== undefined
  const sent = useRef<HTMLFormElement>()
  const isBusy = !isLost && navigation.state !== 'idle' && navigation.formData?.get(FORM_KEY) === state.key
  useEffect(() => {
    if (isLost) sent.current = undefined
    if (navigation.state !== 'idle' || !sent.current) return
    if (!state.round) sent.current.reset()
    sent.current = undefined
  }, [navigation.state, state.round, isLost])
  return {
    sent,
    isBusy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (sent.current) event.preventDefault()
      else sent.current = event.currentTarget
    },
  }
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea'

const INTENT = '__intent__'

/** What conform resets inputs to. A file input takes no text, and a select without a value would be left blank. */
function resetValues(definition: FormDefinition, answers: FormValues): FormValues {
  const fields = allFields(definition)
  const uploads = fields.map(uploadPart)
  const names = fields.flatMap(partNames).filter((name) => !uploads.includes(name))
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? '']))
}

/** Checks what is typed into a field as soon as it is left for another. */
export function useDefinedForm(definition: FormDefinition, state: FormState) {
  const ref = useRef<HTMLFormElement>(null)
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadCheck>>>()
  const locale = useLocale()
  const { isBusy, onSubmit, sent } = useOneAtATime(state)
  useTypedAgain(ref, () => sent.current !== undefined)
  useDrawnAsTyped(ref, state.round)
  const [form, fields] = useForm<FormValues>({
    id: formId(definition),
    lastResult: state,
    defaultValue: resetValues(definition, state.initialValue),
    shouldRevalidate: 'onInput',
    onValidate: check && (({ formData }) => check.check(formData)),
  })
  // Conform keeps the values it began with, and a response may have filled in others.
  const listOf = (name: string) => [state.initialValue[name] ?? []].flat().filter(Boolean)
  const states: FieldStates = {
    idOf: (name) => fields[name]?.id ?? '',
    listOf,
    textOf: (name) => listOf(name)[0] ?? '',
    errorOf: (name) => fields[name]?.errors?.[0],
  }
  return {
    fields: states,
    isBusy,
    formProps: {
      // The summary lists messages of the form, without the id that these attributes would name.
      ...getFormProps(form, { ariaAttributes: false }),
      ref,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter?.getAttribute('name') !== INTENT) return onSubmit(event)
        event.preventDefault()
        if (check) form.onSubmit(event)
      },
      async onFocus() {
        if (check?.definition === definition) return
        const live = await import('./live/check').catch(() => undefined)
        setCheck(await live?.loadCheck(definition, locale))
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        // Where a button or box is pressed, a message above it would move it away from under the pointer.
        if (target.matches(TYPED_INTO) && relatedTarget?.matches(TYPED_INTO))
          form.validate({ name: target.name })
      },
    },
  }
}
