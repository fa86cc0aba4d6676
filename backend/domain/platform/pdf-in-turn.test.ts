import { expect, it } from 'vitest'
import type { PdfDocument } from '../../documents/pdf'
import { renderPdfInTurn } from './pdf-in-turn'

const EMPTY: PdfDocument = {
  ...{ kind: 'manual', name: 'empty', title: 'Empty', shop: 'Shop', locale: 'en' },
  ...{ addresses: [], facts: [], imprint: [], blocks: [] },
}

it('PDFs are drawn one after the other, unless too many wait', async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 30 }, () => renderPdfInTurn(EMPTY)))
  const outcomes = drawn.map((result) => (result.status === 'rejected' ? result.reason.code : 'drawn'))
  expect(outcomes.sort()).toEqual([...Array(19).fill('busy'), ...Array(11).fill('drawn')])
})
