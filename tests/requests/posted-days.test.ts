import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

const PAPER = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const paper = (name: string, text = PAPER) => new File([text], name, { type: 'application/pdf' })

test('days that are given together with new files stay with their file, also beside one that is refused', async () => {
  const form = new FormData()
  form.append('Papers', paper('first.pdf'))
  form.append('Papers', paper('none.pdf', 'no paper at all'))
  form.append('Papers', paper('second.pdf'))
  for (const [index, day] of ['2024-02-29', '2024-03-01', '2025-05-05'].entries())
    form.append(`Papers-issued-posted${index}`, day)
  const { status, html } = await shop.visitor().post('/en/etc/forms', form)
  expect(status).toBe(422)
  const days = [...html.matchAll(/<input[^>]*name="Papers-issued-[0-9a-f-]{36}"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  )
  expect(days).toEqual(['2024-02-29', '2025-05-05'])
  expect(html).not.toContain('posted0')
})
