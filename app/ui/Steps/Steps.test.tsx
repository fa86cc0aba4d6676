import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Steps } from './Steps'

test('the step at hand is marked, the ones before lead back, the ones after nowhere', async () => {
  const steps = [
    { label: 'Address', to: '/en/checkout' },
    { label: 'Check', to: '/en/checkout/confirm' },
    { label: 'Pay', to: '/en/pay' },
  ]
  const html = await renderPart(<Steps label="Steps" steps={steps} current={1} />)
  expect(html).toMatch(/aria-current="step"><span>Check<\/span><\/li>/)
  expect(html).toContain('href="/en/checkout"')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(await htmlErrors(html)).toEqual([])
})
