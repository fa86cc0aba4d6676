import { expect, it } from 'vitest'
import { placeholdersOf, unknownPlaceholder } from './texts'

it.each([
  ['{{return_days}} days', undefined],
  ['{{ return_days }}', ' return_days '],
  ['{{return_days}} and {{nothing}}', 'nothing'],
  ['no { braces } here', undefined],
])('%j names an unknown placeholder: %j', (text, unknown) => {
  expect(unknownPlaceholder(text, placeholdersOf('page', 'terms', 'text'))).toBe(unknown)
})

it('what one page fills in is unknown on the others', () => {
  expect(placeholdersOf('page', 'product_safety', 'text')).toContain('item_safety')
  expect(placeholdersOf('page', 'constructor', 'text')).not.toContain('item_safety')
})
