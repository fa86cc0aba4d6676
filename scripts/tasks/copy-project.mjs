import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, root } from './project.mjs'

const NEVER = ['node_modules', '.git', 'data', 'test-results']

/**
 * Copies the project, as it lies here, to a folder of its own, without what `without` names besides. Installed packages are links to
 * those of the project. Returns the path of the folder; whoever asks for it removes it.
 */
export function copyProject({ without = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'working-copy-'))
  for (const name of readdirSync(root).filter((entry) => ![...NEVER, ...without].includes(entry))) {
    cpSync(at(name), join(folder, name), { recursive: true })
  }
  // The folder is one of its own, because tools keep their caches in it.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(at('node_modules')).filter(isInstalled)) {
    symlinkSync(at('node_modules', name), join(packages, name))
  }
  return folder
}

const isInstalled = (name) => !/^\.(?:vite|cache)/.test(name)
