import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))

it('the changelog has an entry for the version, with its day', () => {
  expect(changelog).toMatch(/^## \[Unreleased\]$/m)
  expect(changelog).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'))
})

it('package-lock.json is of that version', () => {
  const { version: locked, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect([locked, packages[''].version]).toEqual([version, version])
})

it('no licence is claimed while the owner has confirmed none', () => {
  expect(license).toBe('UNLICENSED')
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^All rights reserved\.\n/)
})
