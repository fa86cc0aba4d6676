import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export function fingerprint(base, paths, { extra = '', skip = () => false } = {}) {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) {
    for (const file of filesUnder(join(base, path))) {
      const name = relative(base, file)
      if (!skip(name)) hash.update(`\0${name}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

export function isStamped(file, print) {
  try {
    return readFileSync(file, 'utf8') === print
  } catch {
    return false
  }
}

export function stamp(file, print) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, print)
}
