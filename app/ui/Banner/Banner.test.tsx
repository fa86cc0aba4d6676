import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Banner } from './Banner'

test('a banner is a landmark with a name', async () => {
  const html = await renderPart(<Banner label="About this shop">A demo: nothing is delivered.</Banner>)
  expect(html).toMatch(/^<aside aria-label="About this shop"/)
  expect(await htmlErrors(html)).toEqual([])
})
