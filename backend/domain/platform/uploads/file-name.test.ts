import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, nameOfType } from './files'

describe('the name of a file', () => {
  it.each([
    ['C:\\Users\\Noor\\plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['in\u202efdp.exe', 'infdp.exe'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['  Zoë 🛏️  Plan.png ', 'Zoë 🛏️ Plan.png'],
    ['..', 'file'],
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

describe('the name of a file that somebody saves', () => {
  it.each([
    ['quote.hta', 'image/gif', 'quote.gif'],
    ['plan.v2.exe', 'application/pdf', 'plan.v2.pdf'],
    ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
    ['quote.hta.', 'image/gif', 'quote.gif'],
    ['.hta', 'image/gif', 'file.gif'],
    ['Plan 1.2', 'application/pdf', 'Plan 1.2.pdf'],
    ['page.html', 'text/html', 'page.bin'],
    [`${'x'.repeat(300)}.exe`, 'application/pdf', `${'x'.repeat(115)}….pdf`],
  ])('%j of %s is %j', (given, type, saved) => {
    expect(nameOfType(given, type)).toBe(saved)
  })

  it('always ends with what its type ends with, and is cleaned in one way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const saved = nameOfType(given, 'application/pdf')
        expect(saved).toMatch(/.\.pdf$/i)
        expect(nameOfType(saved, 'application/pdf')).toBe(saved)
      }),
    )
  })
})
