import { createContext } from 'react'

export const ScriptNonce = createContext<string | undefined>(undefined)
