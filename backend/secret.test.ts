import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveKeys, storedSecret } from './secret'

const run = promisify(execFile)
const PROCESSES = 4

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

  it('is the same for processes that start at once', async () => {
    const script = join(folder, 'first-start.mjs')
    await build({
      stdin: {
        contents: `import { storedSecret } from './secret'
          while (Date.now() < Number(process.argv[3])) {}
          process.stdout.write(storedSecret(process.argv[2]))`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
        loader: 'ts',
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
    })
    const together = String(Date.now() + 500)
    const outputs = await Promise.all(
      Array.from({ length: PROCESSES }, () =>
        run(process.execPath, [script, join(folder, 'data'), together]),
      ),
    )
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1)
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
