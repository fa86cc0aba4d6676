import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at } from './project.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
  cpSync(at('scripts'), join(root, 'scripts'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {string} name */
function start(name) {
  const before = readdirSync(root, { recursive: true })
  const run = spawnSync(process.execPath, [join(root, `scripts/${name}.mjs`)], { encoding: 'utf8' })
  expect(readdirSync(root, { recursive: true }), 'nothing is built or installed').toEqual(before)
  return run
}

describe.each(['backup'])('npm run %s', (name) => {
  it('runs what was built, of whatever sources', () => {
    for (const folder of ['build', 'node_modules', 'backend']) mkdirSync(join(root, folder))
    writeFileSync(join(root, `build/${name}.js`), 'console.log("as it was built")')
    writeFileSync(join(root, 'backend/changed.ts'), '')
    const { status, stdout } = start(name)
    expect([status, stdout]).toEqual([0, 'as it was built\n'])
  })

  it('says what to do where nothing was built', () => {
    const { status, stderr } = start(name)
    expect([status, stderr]).toEqual([1, expect.stringContaining('has to run "npm run build" first')])
  })
})
