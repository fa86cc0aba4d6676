import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Icon } from './Icon'

test('an icon is decoration', async () => {
  const html = await renderPart(<Icon name="cart" />)
  expect(html).toContain('aria-hidden="true" focusable="false"')
  expect(await htmlErrors(html)).toEqual([])
})
