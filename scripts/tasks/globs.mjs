import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const GLOB =
  /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(?<patterns>\[[^\]]*\]|'[^']*'),\s*\{(?<options>[^}]*)\},?\s*\)/g

const quoted = (text) => [...text.matchAll(/'([^']*)'/g)].map(([, inner]) => inner)

/** Vite reads import.meta.glob by itself; this has esbuild read it the same way. Only `eager` ones are known. */
export const globs = {
  name: 'globs',
  setup(build) {
    build.onLoad({ filter: /\/(?:backend|locales)\/[^.]*(?:\.server)?\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.glob')) return undefined
      return { contents: await expanded(text, dirname(path)), loader: 'ts' }
    })
  },
}

/** Returns a module of the folder `cwd` that imports by name what its patterns find. */
export async function expanded(text, cwd) {
  // Scripts begin before the packages are there.
  const { globSync } = await import('tinyglobby')
  const imports = []
  const contents = text.replaceAll(GLOB, (...match) => {
    const { patterns, options } = match.at(-1)
    if (!/\beager: true\b/.test(options)) throw new Error(`A glob that is not eager: ${patterns}`)
    const part = /\bimport: '(\w+)'/.exec(options)?.[1]
    const found = globSync(quoted(patterns), { cwd }).map((file) => `./${file}`)
    const entries = found.sort().map((file) => {
      const name = `glob${imports.length}`
      imports.push(`import ${part ? `{ ${part} as ${name} }` : `* as ${name}`} from '${file}';`)
      return `'${file}': ${name}`
    })
    return `{ ${entries.join(', ')} }`
  })
  if (contents.includes('import.meta.glob')) throw new Error('A glob is written in a way that is not read')
  // The imports stand on the line that was first, so that each line keeps its number.
  return imports.join(' ') + contents
}
