import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { SummaryList } from './SummaryList'

test('each fact says where to change it', async () => {
  const html = await renderPart(
    <SummaryList
      rows={[
        { label: 'Name', value: 'A. Jansen' },
        {
          label: 'Address',
          value: 'Dorpsstraat 1',
          change: { to: '/en/checkout', label: 'Change', name: 'Change address' },
        },
      ]}
    />,
  )
  expect(html).toMatch(/<dt>Name<\/dt><dd[^>]*>A\. Jansen<\/dd><\/div>/)
  expect(html).toMatch(/href="\/en\/checkout">Change<span[^>]*> address<\/span>/)
  expect(await htmlErrors(html)).toEqual([])
})

test('a verb that comes last in its language follows what it changes', async () => {
  const change = { to: '/nl/checkout', label: 'Wijzigen', name: 'Bezorgadres wijzigen' }
  const html = await renderPart(<SummaryList rows={[{ label: 'Adres', value: 'Spui 12', change }]} />)
  expect(html).toMatch(/href="\/nl\/checkout"><span[^>]*>Bezorgadres <\/span>Wijzigen<\/a>/)
})
