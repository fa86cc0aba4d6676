import { createContext, useContext } from 'react'
import { lookUp } from '../../../contract/look-up'

/** What was posted under each name of a form. */
export type TypedBefore = Readonly<Record<string, readonly string[]>>

/** Fills the fields below it with what was typed before, in place of what they begin with. */
export const TypedBeforeContext = createContext<TypedBefore | undefined>(undefined)

/** Whether the fields here are filled with what was typed before. */
export const useIsTypedBefore = () => useContext(TypedBeforeContext) !== undefined

/** What a field begins with. */
export function useBeginning<Value>(name: string, otherwise: Value): Value | string {
  const typed = useContext(TypedBeforeContext)
  return (typed && lookUp(typed, name)?.[0]) ?? otherwise
}

/** Tells which of the boxes of a name begin ticked: of a form that was posted, those that were ticked then. */
export function useTicked(
  name: string,
): (value: string, otherwise: boolean | undefined) => boolean | undefined {
  const typed = useContext(TypedBeforeContext)
  return (value, otherwise) => (typed ? (lookUp(typed, name) ?? []).includes(value) : otherwise)
}
