import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('..', import.meta.url))
const MOST = 26 * 36

/** The place of a class in its file; in lower case, `che` was taken for a class within `:checked`. */
const placeOf = (index: number) => index.toString(36).toUpperCase()

/** Returns a lower-case letter followed by a letter or digit. */
const codeOf = (index: number) => String.fromCharCode(97 + Math.floor(index / 36)) + (index % 36).toString(36)

/** Returns two characters for each file of styles, the same in each build of the same sources. Throws an Error when there are too many. */
function fileCodes(): ReadonlyMap<string, string> {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const styles = files.filter((name) => name.endsWith('.css.ts')).sort()
  if (styles.length > MOST) throw new Error(`Names are too short for ${styles.length} files of styles`)
  return new Map(styles.map((name, index) => [`app/${name.replaceAll('\\', '/')}`, codeOf(index)]))
}

/**
 * Returns names of classes that vary as little as can be: one of a file's hash costs a page a quarter of a kilobyte that nothing can
 * compress. Both builds go through a file in its order, so they give the same names.
 */
export function shortNames(): (style: { hash: string; filePath: string }) => string {
  const codes = fileCodes()
  const known = new Map<string, Map<string, string>>()
  return ({ hash, filePath }) => {
    const code = codes.get(filePath)
    if (!code) throw new Error(`${filePath} is no file of styles in app`)
    const names = known.get(filePath) ?? new Map<string, string>()
    known.set(filePath, names)
    const name = names.get(hash) ?? `${code}${placeOf(names.size)}`
    names.set(hash, name)
    return name
  }
}
