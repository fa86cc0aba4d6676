import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveKeys, storedSecret } from './secret'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the kept secret', () => {
  it('is made once, for its owner only', () => {
    const secret = storedSecret(join(folder, 'data'))
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(storedSecret(join(folder, 'data'))).toBe(secret)
    expect(statSync(join(folder, 'data/secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'data'))).toEqual(['secret'])
  })

  it('is refused when the file holds too little, and the file is left alone', () => {
    writeFileSync(join(folder, 'secret'), 'short')
    expect(() => storedSecret(folder)).toThrow('secret')
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('short')
  })
})

describe('derived keys', () => {
  it('differ by purpose and by secret', () => {
    const { csrf, order, webhook } = deriveKeys('one')
    const all = [csrf, order, webhook, deriveKeys('two').order].map((key) => key.toString('hex'))
    expect(new Set(all).size).toBe(4)
    expect(deriveKeys('one').order).toEqual(order)
  })
})
