import { createContext } from 'react'

/** What the server marks the page's own scripts with while it makes the page; undefined in browsers. */
export const ScriptMark = createContext<string | undefined>(undefined)
