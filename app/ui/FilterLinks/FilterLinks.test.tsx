import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { FilterLinks } from './FilterLinks'

test('the choice in force is marked', async () => {
  const html = await renderPart(
    <FilterLinks
      label="Show"
      links={[
        { to: '/en/rent', label: 'Everything', isCurrent: false },
        { to: '/en/rent?kind=sets', label: 'Sets', isCurrent: true },
      ]}
    />,
  )
  expect(html).toContain('<nav aria-label="Show">')
  expect(html).toMatch(/aria-current="true"[^>]*>Sets<\/a>/)
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(await htmlErrors(html)).toEqual([])
})
