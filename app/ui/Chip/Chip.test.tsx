import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Chip } from './Chip'

test('a chip says in words what its colour and picture mean', async () => {
  const html = await renderPart(
    <Chip tone="now" icon="clock">
      Ships today
    </Chip>,
  )
  expect(
    html
      .replaceAll(/<svg.*<\/svg>/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  ).toBe('Ships today')
  expect(await htmlErrors(html)).toEqual([])
})
