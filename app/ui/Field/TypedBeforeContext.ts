import { createContext, useContext } from 'react'
import { lookUp } from '../../../contract/look-up'

export type TypedBefore = Readonly<Record<string, readonly string[]>>

/** Texts that were posted, by name: the fields below begin with them. */
export const TypedBeforeContext = createContext<TypedBefore | undefined>(undefined)

export const useTypedBefore = () => useContext(TypedBeforeContext)

export const MistakesContext = createContext<Readonly<Record<string, string>> | undefined>(undefined)

export function useFieldError<Props extends { name: string; error?: string }>(props: Props): Props {
  const mistakes = useContext(MistakesContext)
  const error = props.error ?? (mistakes && lookUp(mistakes, props.name))
  return error === undefined ? props : { ...props, error }
}

export function useIsMistaken(names: readonly string[]): boolean {
  const mistakes = useContext(MistakesContext)
  return mistakes !== undefined && names.some((name) => lookUp(mistakes, name) !== undefined)
}

export function useInitialValue<Value>(name: string, fallback: Value): Value | string {
  const typed = useTypedBefore()
  return (typed && lookUp(typed, name)?.[0]) ?? fallback
}

/** Returns whether a box begins ticked: after a form was posted, if it was ticked then. */
export function useInitiallyTicked(name: string) {
  const typed = useTypedBefore()
  return (value: string, fallback: boolean | undefined) =>
    typed ? (lookUp(typed, name) ?? []).includes(value) : fallback
}
