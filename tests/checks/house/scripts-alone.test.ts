import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json'

const IMPORTED = /^import\b[^'"=()]*'([^']+)'/gm

/** Returns what a script needs from packages before its first line runs, each with the module that asks for it. */
function packagesAtStart(script: string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return []
  seen.add(script)
  const names = [...readFileSync(script, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesAtStart(join(dirname(script), name), seen) : [`${script}: ${name}`]
  })
}

const scripts = Object.values(packageJson.scripts).flatMap(
  (command) => /scripts\/[\w-]+\.mjs/.exec(command) ?? [],
)

it('scripts begin where no packages are yet, as they install them first', () => {
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.flatMap((script) => packagesAtStart(script))).toEqual([])
})
