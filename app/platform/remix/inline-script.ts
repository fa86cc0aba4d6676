import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithEsbuild } from 'vite'

const QUERY = /\?inline-script$/

/** A module imported with `?inline-script` is its own text, as short as a page needs it. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!QUERY.test(id)) return
      const file = id.replace(QUERY, '')
      const options = { minify: true, format: 'iife', target: 'es2020', sourcemap: false } as const
      const { code } = await transformWithEsbuild(await readFile(file, 'utf8'), file, options)
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
