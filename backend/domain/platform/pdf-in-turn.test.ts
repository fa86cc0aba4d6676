import { expect, it } from 'vitest'
import { renderPdfInTurn } from './pdf-in-turn'

it('PDFs are drawn one after the other, unless too many wait', async () => {
  const empty = { kind: 'manual', locale: 'en', title: 'Empty', addresses: [], facts: [], blocks: [] }
  const drawn = await Promise.allSettled(Array.from({ length: 30 }, () => renderPdfInTurn(empty as never)))
  const refused = drawn.filter((result) => result.status === 'rejected' && result.reason.code === 'busy')
  expect(refused).toHaveLength(19)
})
