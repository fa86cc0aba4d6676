import { once } from 'node:events'
import type { Plugin } from 'vite'

/** The module that Remix makes of the list of the browsers' files. */
const MANIFEST = '\0virtual:remix/server-manifest'

/**
 * Lets the server's half be built beside the browsers' one. Remix reads in it which files browsers are to fetch, once the other half is
 * written: the parent process says so by a message. In `remix vite:build`, the other half has been written before.
 */
export function browserHalf(): Plugin {
  return {
    name: 'browser-half',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async load(id) {
      if (id !== MANIFEST || !process.connected) return
      await once(process, 'message')
      process.disconnect()
    },
  }
}
