import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Card } from './Card'

test('a card is the element it stands for', async () => {
  const html = await renderPart(
    <Card as="section" aria-labelledby="total">
      <h2 id="total">Total</h2>
    </Card>,
  )
  expect(html).toMatch(/^<section aria-labelledby="total" class="/)
  expect(await htmlErrors(html)).toEqual([])
})
