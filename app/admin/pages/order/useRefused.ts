import { useActionData } from '@remix-run/react'
import { lookUp } from '../../../../contract/look-up'
import type { RefusedStep } from './refused.server'

const NOTHING: RefusedStep = { step: '', typed: {}, errors: {} }

/** Returns what was typed into the form of this step, and what is wrong with it, where it was refused. */
export function useRefused(step: string) {
  const refused = useActionData<{ refused: RefusedStep }>()?.refused
  const { typed, errors } = refused?.step === step ? refused : NOTHING
  return {
    isRefused: refused?.step === step,
    /** Returns a text as it was typed, else `before`. */
    typed: (name: string, before?: string) => lookUp(typed, name)?.[0] ?? before,
    all: (name: string) => lookUp(typed, name) ?? [],
    error: (name: string) => lookUp(errors, name),
  }
}
