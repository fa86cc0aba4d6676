import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { at } from './project.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'))
  cpSync(at('scripts'), join(root, 'scripts'), { recursive: true })
  const packages = {
    '': { name: 'shop' },
    'node_modules/plain': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/plain/node_modules/@of/one': { version: '2.1.0' },
    'node_modules/typescript-7': { name: 'typescript', version: '7.0.2' },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {number} code of the first npm that installs */
function install(code) {
  const npm = `#!/bin/sh
[ "$1" = config ] && echo https://packages.example/npm/ && exit
echo "$@" >> calls
[ -e npm-shrinkwrap.json ] || exit 0
cp npm-shrinkwrap.json asked.json
exit ${code}`
  writeFileSync(join(root, 'npm'), npm)
  chmodSync(join(root, 'npm'), 0o755)
  const program = "import('./scripts/tasks/install.mjs').then((tasks) => tasks.installIfNeeded())"
  const env = { ...process.env, PATH: `${root}${delimiter}${process.env.PATH}` }
  const { status } = spawnSync(process.execPath, ['-e', program], { cwd: root, env })
  expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false)
  return { status, calls: readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') }
}

it('tells npm where the registry that is set has each package', () => {
  expect(install(0)).toEqual({ status: 0, calls: ['ci --omit=dev --no-audit --no-fund'] })
  const { packages } = JSON.parse(readFileSync(join(root, 'asked.json'), 'utf8'))
  expect(Object.values(packages).map(({ resolved }) => resolved)).toEqual([
    undefined,
    'https://packages.example/npm/plain/-/plain-1.0.0.tgz',
    'https://packages.example/npm/@of/one/-/one-2.1.0.tgz',
    'https://packages.example/npm/typescript/-/typescript-7.0.2.tgz',
  ])
  expect(packages['node_modules/plain'].integrity).toBe('sha512-a')
})

it('leaves the addresses to npm where a package is not found', () => {
  const { status, calls } = install(1)
  expect([status, calls.length]).toEqual([0, 2])
})
