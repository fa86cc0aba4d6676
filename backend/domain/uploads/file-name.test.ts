import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name'

describe('the name of a file', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['C:\\Users\\Noor\\plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['in\u202efdp.exe', 'infdp.exe'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['  Zoë 🛏️  Plan.png ', 'Zoë 🛏️ Plan.png'],
    ['..', 'file'],
    ['', 'file'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(114)}….jpeg`],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown)
  })

  it('is never empty, too long, a path, or cleaned in two ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const shown = cleanFileName(given)
        expect([...shown].length).toBeGreaterThan(0)
        expect([...shown].length).toBeLessThanOrEqual(120)
        expect(shown).not.toMatch(/[/\\\p{Cc}]/u)
        expect(cleanFileName(shown)).toBe(shown)
      }),
    )
  })
})
