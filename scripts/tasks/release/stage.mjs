import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { at } from '../project.mjs'
import { packagesNeededBy } from './packages.mjs'

export const PROGRAMS = ['server.main', 'server/index', 'backend', 'doctor', 'backup', 'invite'].map(
  (name) => `build/${name}.js`,
)

const OURS = ['build/server.js', ...PROGRAMS, 'build/server/assets', 'build/client', 'docs']
const TEXTS = ['README.md', 'CHANGELOG.md', 'LICENSE']
const COMMANDS = {
  start: 'node build/server.js',
  backend: 'node build/backend.js',
  doctor: 'node build/doctor.js',
  'admin:invite': 'node build/invite.js',
  'db:migrate': 'node build/backend.js migrate',
  backup: 'node build/backup.js save',
  restore: 'node build/backup.js restore',
}

export const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

export async function stage(folder) {
  for (const path of [...OURS, ...TEXTS]) copy(path, folder)
  for (const path of await packagesNeededBy(PROGRAMS)) copy(path, folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  const files = filesIn(folder)
  const sums = files.map((file) => `${sumOf(join(folder, file))}  ${file}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  // Rights shall not depend on who made the release.
  for (const file of [...files, 'SHA256SUMS']) {
    const isProgram = statSync(join(folder, file)).mode & 0o100
    chmodSync(join(folder, file), isProgram ? 0o755 : 0o644)
  }
  return [...files, 'SHA256SUMS']
}

function copy(path, folder) {
  const source = at(path)
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  const filter = (file) => isNeeded(relative(source, file).split(sep))
  cpSync(source, join(folder, path), { recursive: true, filter })
}

function isNeeded(parts) {
  if (parts.includes('node_modules') || /\.(?:map|d\.[cm]?ts)$/.test(parts.at(-1))) return false
  const platform = parts[parts.indexOf('prebuilds') + 1]
  return !parts.includes('prebuilds') || !platform || platform === `${process.platform}-${process.arch}`
}

function manifest() {
  const shop = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const { name, version, description, license, type, engines } = shop
  return { name, version, description, private: true, license, type, engines, scripts: COMMANDS }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
