import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Sections } from './Sections'

test('every section can be jumped to and has its heading', async () => {
  const html = await renderPart(
    <Sections label="On this page" sections={[{ id: 'safety', title: 'Safety', content: <p>Tested.</p> }]} />,
  )
  expect(html).toMatch(/<a href="#safety"[^>]*>Safety<\/a>/)
  expect(html).toContain('<section id="safety" aria-labelledby="safety-title"')
  expect(html).toContain('<h2 id="safety-title">Safety</h2><p>Tested.</p>')
  expect(await htmlErrors(html)).toEqual([])
})
