import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { SkipLink } from './SkipLink'

test('the way past the header is a link', async () => {
  const html = await renderPart(<SkipLink href="#main">To the content</SkipLink>)
  expect(html).toMatch(/^<a href="#main"[^>]*>To the content<\/a>$/)
  expect(await htmlErrors(html)).toEqual([])
})
