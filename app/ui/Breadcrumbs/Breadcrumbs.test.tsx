import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Breadcrumbs } from './Breadcrumbs'

test('the way ends at the page one is on', async () => {
  const html = await renderPart(
    <Breadcrumbs label="You are here" links={[{ to: '/en', label: 'Home' }]} current="Rent" />,
  )
  expect(html).toMatch(/<a[^>]* href="\/en">Home<\/a>/)
  expect(html).toMatch(/aria-current="page">Rent<\/li>/)
  expect(await htmlErrors(html)).toEqual([])
})
