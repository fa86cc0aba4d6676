import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Timeline } from './Timeline'

test('a list in order, each event with what and when in lines of their own', async () => {
  const events = [
    { id: '1', what: 'Paid', when: '20-11-2026' },
    { id: '2', what: 'Shipped', when: '21-11-2026' },
  ]
  const html = await renderPart(<Timeline events={events} />)
  expect(html).toMatch(/^<ol[^>]*><li[^>]*><p[^>]*>Paid<\/p><p[^>]*>20-11-2026<\/p><\/li>/)
  expect(await htmlErrors(html)).toEqual([])
})
