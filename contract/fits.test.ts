import { expect, test } from 'vitest'
import { misfits, unmetNeeds } from './fits'

const MATTRESSES = [
  { goesWith: 'junior', articleId: 'mattress-junior' },
  { goesWith: 'maxx', articleId: 'mattress-maxx' },
]
const SHEETS = [
  { goesWith: 'junior', articleId: 'sheet-junior' },
  { goesWith: 'mattress-junior', articleId: 'sheet-junior' },
  { goesWith: 'maxx', articleId: 'sheet-maxx' },
  { goesWith: 'mattress-maxx', articleId: 'sheet-maxx' },
]

function article(id: string) {
  const fitting = id.startsWith('mattress') ? MATTRESSES : id.startsWith('sheet') ? SHEETS : []
  const contains = id === 'set' ? [{ articleId: 'junior' }, { articleId: 'mattress-junior' }] : []
  return { id, contains, fitting }
}

test.each([
  ['maxx mattress-junior', 'mattress-junior', 'maxx', 'mattress-maxx'],
  ['junior mattress-maxx', 'mattress-maxx', 'junior', 'mattress-junior'],
  ['maxx mattress-maxx sheet-junior', 'sheet-junior', 'maxx mattress-maxx', 'sheet-maxx'],
])('of %s, %s fits no %s but %s does', (ids, articleId, others, fitting) => {
  expect(misfits(ids.split(' ').map(article))).toEqual([
    { articleId, misfitsWith: others.split(' '), alternatives: [fitting] },
  ])
})

const NEEDED: Record<string, string[]> = {
  junior: ['mattress-junior'],
  maxx: ['mattress-maxx', 'mattress-soft'],
  narrow: ['mattress-maxx'],
  either: ['mattress-junior', 'mattress-maxx'],
}

/** Returns lines of what is written as "2 junior, 1 lamp". */
const linesOf = (text: string) =>
  text.split(', ').map((line) => {
    const [quantity = '', articleId = ''] = line.split(' ')
    return { articleId, quantity: Number(quantity), needed: NEEDED[articleId] ?? [] }
  })

test.each([
  ['1 junior, 1 mattress-maxx', '1 junior'],
  ['6 maxx, 1 mattress-maxx', '5 maxx'],
  ['6 maxx, 1 mattress-maxx, 2 mattress-soft', '3 maxx'],
  ['1 junior, 2 maxx, 1 mattress-junior', '2 maxx'],
  ['2 maxx, 1 mattress-maxx, 1 mattress-soft', ''],
  ['1 maxx, 1 mattress-maxx, 1 narrow, 1 mattress-soft', ''],
  ['1 either, 1 maxx, 1 mattress-soft, 1 mattress-junior, 1 junior', '1 either'],
  ['1 mattress-junior, 2 junior, 1 mattress-junior', ''],
  ['1 either, 1 junior, 1 mattress-junior, 1 mattress-maxx', ''],
])('of %s, what they need is missing for: %s', (text, missing) => {
  expect(
    unmetNeeds(linesOf(text))
      .map(({ count, articleId }) => `${count} ${articleId}`)
      .join(', '),
  ).toBe(missing)
})
