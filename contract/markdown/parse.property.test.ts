import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../tests/support/cases'
import { MAX_PART_LENGTH } from '../texts'
import { parsePage } from './page'
import { MAX_NESTING, MarkdownTooComplex, parseMarkdown } from './parse'

/** Far more than any text takes here, far less than what grows with the square of its length. */
const LONG_MS = 2_000

const OPENINGS = [
  '>',
  '> ',
  '- ',
  '1. ',
  '* ',
  '*a ',
  '**a *',
  '*a_',
  '_a __',
  '[',
  '![',
  '~~a ',
  '<b>',
  '`',
  '![](x)\n',
]
const CLOSINGS = ['*', '_', '**', '](x)', '~~', '</b>', '`', '\n', 'x']

const nested = fc
  .record({
    before: fc.constantFrom('', 'Yes.\n\n', '![](easy-bed)\n', 'Name\n: '),
    openings: fc.array(fc.constantFrom(...OPENINGS), { minLength: 1, maxLength: 3 }),
    closings: fc.array(fc.constantFrom(...CLOSINGS), { minLength: 1, maxLength: 3 }),
    times: fc.constantFrom(1, 5, 20, 400, 3500, 10_000),
  })
  .map(({ before, openings, closings, times }) =>
    `${before}${openings
      .join('')
      .repeat(times)
      .slice(0, MAX_PART_LENGTH / 2)}x${closings.join('').repeat(times)}`.slice(0, MAX_PART_LENGTH),
  )

function problemOf(read: () => unknown): unknown {
  try {
    read()
    return undefined
  } catch (error) {
    return error
  }
}

it('reads any text or refuses it, and soon', () => {
  fc.assert(
    fc.property(nested, (markdown) => {
      const start = performance.now()
      const problem = problemOf(() => parseMarkdown(markdown))
      expect(performance.now() - start).toBeLessThan(LONG_MS)
      if (problem !== undefined) expect(problem).toBeInstanceOf(MarkdownTooComplex)
    }),
    cases(50),
  )
})

it.each(['>', '1. '])('refuses %j that stands too deep', (sign) => {
  expect(() => parseMarkdown(`${sign.repeat(3500)}x`)).toThrow(MarkdownTooComplex)
  const page = `---\ndescription: "Deep"\n---\n\n# Deep\n\nA lead.\n\n## First {#first}\n\n${sign.repeat(3500)}x\n`
  expect(() => parsePage(page)).toThrow(MarkdownTooComplex)
})

it('takes what stands as deep as is allowed', () => {
  expect(() => parseMarkdown(`${'> '.repeat(MAX_NESTING)}x`)).not.toThrow()
  expect(() => parseMarkdown(`${'> '.repeat(MAX_NESTING + 1)}x`)).toThrow(MarkdownTooComplex)
})

it('refuses signs of emphasis that would be looked for again and again', () => {
  expect(() => parseMarkdown('*a_'.repeat(6500))).toThrow(MarkdownTooComplex)
})

it('refuses lines in a list in lists that would be looked through again and again', () => {
  const list = `${'- '.repeat(5_000)}x${'x\n'.repeat(5_000)}`
  const start = performance.now()
  expect(() => parseMarkdown(list)).toThrow(MarkdownTooComplex)
  expect(performance.now() - start).toBeLessThan(LONG_MS)
})
