import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { DataTable } from './DataTable'

test('every number has the name of its row and column', async () => {
  const html = await renderPart(
    <DataTable
      caption="Calculation"
      columns={[{ label: 'What' }, { label: 'Amount', isNumeric: true }]}
      rows={[{ id: 'start', cells: ['First four days', '49,00'] }]}
      totals={[{ id: 'total', cells: ['Total', '49,00'] }]}
    />,
  )
  expect(html).toContain('Calculation</caption>')
  expect(html).toMatch(/<th scope="col"[^>]*>Amount<\/th>/)
  expect(html).toMatch(/<tbody><tr><th scope="row"[^>]*>First four days<\/th><td[^>]*>49,00<\/td>/)
  expect(html).toMatch(/<tfoot><tr><th scope="row"[^>]*>Total<\/th>/)
  expect(await htmlErrors(html)).toEqual([])
})
