import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { ErrorSummary } from './ErrorSummary'

test('the summary takes the focus without scripts too, unless another does', async () => {
  const errors = [{ message: 'The cart is empty.' }]
  expect(await renderPart(<ErrorSummary title="Wrong" errors={errors} />)).toContain('<section autofocus=""')
  expect(await renderPart(<ErrorSummary title="Wrong" errors={errors} takesFocus={false} />)).not.toContain(
    'autofocus',
  )
})

test('the summary names what is wrong and leads to each field', async () => {
  const html = await renderPart(
    <ErrorSummary
      title="There is a mistake"
      errors={[{ fieldId: 'email', message: 'Enter an e-mail address.' }, { message: 'The cart is empty.' }]}
    />,
  )
  expect(html).toContain('<a href="#email">Enter an e-mail address.</a>')
  expect(html).toContain('<li>The cart is empty.</li>')
  expect(html).toContain('tabindex="-1"')
  expect(await htmlErrors(html)).toEqual([])
})
