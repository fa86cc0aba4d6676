import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { brotliBytes, filesOf, readManifest } from './weight'

const kilobyte = 1024

describe('the home page, in brotli', () => {
  const routes = ['root', 'shell', 'home']
  const { styles } = filesOf(readManifest(), routes, [])

  it.each(LOCALES)('has at most 96 KB of script: %s', (locale) => {
    const { scripts } = filesOf(readManifest(), routes, ['shell', 'home'], locale)
    expect(scripts.length).toBeGreaterThan(1)
    expect(brotliBytes(scripts) / kilobyte).toBeLessThanOrEqual(96)
  })
  it('has at most 12 KB of style', () => {
    expect(styles.length).toBeGreaterThan(0)
    expect(brotliBytes(styles) / kilobyte).toBeLessThanOrEqual(12)
  })
})

describe('a dialog over the home page, in brotli', () => {
  const under = ['root', 'shell', 'home']
  const before = new Set(filesOf(readManifest(), under, ['shell', 'home']).scripts)

  it.each([
    ['cart', ['cart', 'prices']],
    ['country', ['country']],
    ['language', ['language']],
    ['menu', []],
    ['login', ['account']],
    ['login/register', ['account']],
    ['verify-phone', ['account']],
  ])('%s adds at most 35 KB of script', (dialog, words) => {
    const { scripts } = filesOf(readManifest(), [...under, `home/${dialog}`], ['shell', 'home', ...words])
    const added = scripts.filter((url) => !before.has(url))
    expect(added.length).toBeGreaterThan(0)
    expect(brotliBytes(added) / kilobyte).toBeLessThanOrEqual(35)
  })
})
