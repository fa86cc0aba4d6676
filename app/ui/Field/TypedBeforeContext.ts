import { createContext, useContext } from 'react'
import { lookUp } from '../../../contract/look-up'

/** The texts that were posted under each name of a form. */
export type TypedBefore = Readonly<Record<string, readonly string[]>>

/** Fills the fields below it with what was typed before, in place of what they begin with. */
export const TypedBeforeContext = createContext<TypedBefore | undefined>(undefined)

/** Returns what was typed before into the fields here, if they are filled with that. */
export const useTypedBefore = () => useContext(TypedBeforeContext)

/** Tells the fields below it what is wrong with them, by name. */
export const MistakesContext = createContext<Readonly<Record<string, string>> | undefined>(undefined)

/** Returns what a field is told, with what is wrong with it. */
export function useMistaken<Props extends { name: string; error?: string }>(props: Props): Props {
  const mistakes = useContext(MistakesContext)
  const error = props.error ?? (mistakes && lookUp(mistakes, props.name))
  return error === undefined ? props : { ...props, error }
}

/** Tells whether anything is wrong with one of the fields of these names. */
export function useIsMistaken(names: readonly string[]): boolean {
  const mistakes = useContext(MistakesContext)
  return mistakes !== undefined && names.some((name) => lookUp(mistakes, name) !== undefined)
}

export function useBeginning<Value>(name: string, otherwise: Value): Value | string {
  const typed = useTypedBefore()
  return (typed && lookUp(typed, name)?.[0]) ?? otherwise
}

/** Tells which of the boxes of a name begin ticked: after a form was posted, it is those that were ticked then. */
export function useTicked(
  name: string,
): (value: string, otherwise: boolean | undefined) => boolean | undefined {
  const typed = useTypedBefore()
  return (value, otherwise) => (typed ? (lookUp(typed, name) ?? []).includes(value) : otherwise)
}
