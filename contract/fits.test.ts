import { expect, test } from 'vitest'
import { misfits } from './fits'

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
  ['set mattress-maxx', 'mattress-maxx', 'junior', 'mattress-junior'],
  ['maxx mattress-maxx mattress-junior', 'mattress-junior', 'maxx', 'mattress-maxx'],
  ['mattress-maxx sheet-junior', 'sheet-junior', 'mattress-maxx', 'sheet-maxx'],
  ['maxx mattress-maxx sheet-junior', 'sheet-junior', 'maxx mattress-maxx', 'sheet-maxx'],
])('of %s, %s fits no %s but %s does', (ids, articleId, others, fitting) => {
  expect(misfits(ids.split(' ').map(article))).toEqual([
    { articleId, others: others.split(' '), fitting: [fitting] },
  ])
})

test.each([
  'junior mattress-junior sheet-junior',
  'junior maxx mattress-junior',
  'set mattress-junior sheet-junior lamp',
  'mattress-junior',
  'mattress-junior mattress-maxx',
  'maxx lamp',
  'sheet-junior sheet-maxx',
])('of %s, everything fits', (ids) => {
  expect(misfits(ids.split(' ').map(article))).toEqual([])
})
