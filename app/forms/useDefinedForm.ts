import { useNavigation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { FormDefinition } from '../../contract/forms/definition'
import { useLost } from '../platform/remix/connection'
import type { FormState } from './form-state'
import { FORM_KEY } from './input-names'
import { useDrawnAsTyped, useTypedAgain } from './live/useTypedAgain'

export function formId({ name }: FormDefinition): string {
  return name.replaceAll('/', '-')
}

export interface FieldStates {
  textOf: (name: string) => string
  listOf: (name: string) => string[]
  errorOf: (...names: string[]) => string | undefined
}

function fieldStates({ initialValue, error = {} }: FormState): FieldStates {
  const listOf = (name: string) => {
    const initial = initialValue[name] ?? []
    return [initial].flat().filter(Boolean)
  }
  return {
    listOf,
    textOf: (name) => listOf(name)[0] ?? '',
    errorOf: (...names) => names.flatMap((name) => error[name] ?? [])[0],
  }
}

/** Ignores a second submit unless the connection failed the first, and resets an accepted form, as the next page may be the same one. */
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

export function useDefinedForm(state: FormState) {
  const ref = useRef<HTMLFormElement>(null)
  const { isBusy, onSubmit, sent } = useOneAtATime(state)
  useTypedAgain(ref, () => sent.current !== undefined)
  useDrawnAsTyped(ref, state.round)
  return { fields: fieldStates(state), ref, isBusy, onSubmit }
}
