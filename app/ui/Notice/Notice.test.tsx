import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Notice } from './Notice'

test('a notice is a status, an error an alert', async () => {
  const status = await renderPart(
    <Notice tone="success" title="Added">
      <p>The bed is in your cart.</p>
    </Notice>,
  )
  const alert = await renderPart(<Notice tone="error" title="The price has changed" />)
  expect(status).toContain('role="status"')
  expect(alert).toContain('role="alert"')
  expect(await htmlErrors(status + alert)).toEqual([])
})
