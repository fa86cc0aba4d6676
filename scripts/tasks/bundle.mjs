import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { at, root } from './project.mjs'

/** `entries` maps the path of each result, without its ending, to its source. Installed packages stay imports. */
export async function bundle(entries) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: at(source), out })),
    outdir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [globs],
    loader: { '.md': 'text', '.sql': 'text', '.svg': 'text', '.xml': 'text' },
    sourcemap: true,
    logLevel: 'warning',
  })
}

const GLOB =
  /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(?<patterns>\[[^\]]*\]|'[^']*'),\s*\{(?<options>[^}]*)\},?\s*\)/g

const quoted = (text) => [...text.matchAll(/'([^']*)'/g)].map(([, inner]) => inner)

/** Has esbuild expand eager import.meta.glob as Vite does. */
const globs = {
  name: 'globs',
  setup(build) {
    build.onLoad({ filter: /\/(?:backend|locales)\/[^.]*(?:\.server)?\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.glob')) return undefined
      return { contents: await expanded(text, dirname(path)), loader: 'ts' }
    })
  },
}

export async function expanded(text, cwd) {
  // Scripts begin before the packages are there.
  const { globSync } = await import('tinyglobby')
  const imports = []
  const contents = text.replaceAll(GLOB, (...match) => {
    const { patterns, options } = match.at(-1)
    if (!/\beager: true\b/.test(options)) throw new Error(`A glob that is not eager: ${patterns}`)
    const part = /\bimport: '(\w+)'/.exec(options)?.[1]
    const files = globSync(quoted(patterns), { cwd }).map((file) => `./${file}`)
    const entries = files.sort().map((file) => {
      const name = `glob${imports.length}`
      imports.push(`import ${part ? `{ ${part} as ${name} }` : `* as ${name}`} from '${file}';`)
      return `'${file}': ${name}`
    })
    return `{ ${entries.join(', ')} }`
  })
  if (contents.includes('import.meta.glob')) throw new Error('A glob is written in a way that is not read')
  // On the first line, so that each line keeps its number.
  return imports.join(' ') + contents
}
