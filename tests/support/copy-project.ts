import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, root } from '../../scripts/tasks/project.mjs'

const NEVER = ['node_modules', '.git', 'data', 'test-results']

/** Copies the project to a temporary folder, which the caller removes. Installed packages are links. */
export function copyProject(without: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'working-copy-'))
  for (const name of readdirSync(root).filter((entry) => ![...NEVER, ...without].includes(entry))) {
    cpSync(at(name), join(folder, name), { recursive: true })
  }
  // A real folder, because tools keep their caches in it.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(at('node_modules')).filter(isInstalled)) {
    symlinkSync(at('node_modules', name), join(packages, name))
  }
  return folder
}

const isInstalled = (name: string) => !/^\.(?:vite|cache)/.test(name)
