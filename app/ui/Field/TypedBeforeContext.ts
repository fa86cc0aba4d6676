import { createContext, useContext } from 'react'

/** The texts that were posted under each name of a form. */
export type TypedBefore = Readonly<Record<string, readonly string[]>>

/** Fills the fields below it with what was typed before, in place of what they begin with. */
export const TypedBeforeContext = createContext<TypedBefore | undefined>(undefined)

/** Returns what was typed before into the fields here, if they are filled with that. */
export const useTypedBefore = () => useContext(TypedBeforeContext)
