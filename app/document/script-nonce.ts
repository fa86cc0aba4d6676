import { createContext } from 'react'

/** The nonce of the page's own scripts while the server renders it; undefined in browsers. */
export const ScriptNonce = createContext<string | undefined>(undefined)
