import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))

it('the changelog has an entry for the version, with its day, below what is not released', () => {
  const titles = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  expect(titles[0]).toBe('[Unreleased]')
  expect(titles[1]).toMatch(/^\[[\w.-]+\] - \d{4}-\d{2}-\d{2}$/)
  expect(titles[1]).toContain(`[${version}]`)
  const kinds = [...changelog.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
  expect(kinds.filter((kind) => !KINDS.includes(kind ?? ''))).toEqual([])
})

it('package-lock.json is of that version', () => {
  const { version: locked, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect([locked, packages[''].version]).toEqual([version, version])
})

it('no licence is claimed while the owner has confirmed none', () => {
  expect(license).toBe('UNLICENSED')
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^All rights reserved\.\n/)
})
