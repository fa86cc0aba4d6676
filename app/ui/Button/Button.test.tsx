import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Button, ButtonLink } from './Button'

test('a button sends its form, with its own name and value', async () => {
  const html = await renderPart(
    <Button name="step" value="2">
      Continue
    </Button>,
  )
  expect(html).toContain('<button name="step" value="2" type="submit"')
  expect(html).toContain('>Continue</button>')
  expect(await htmlErrors(html)).toEqual([])
})

test('a button that shows an icon alone keeps its words', async () => {
  const html = await renderPart(
    <Button variant="danger" icon="close" isIconOnly>
      Remove
    </Button>,
  )
  expect(html).toMatch(/<svg[^>]*aria-hidden="true".*<span class="[^"]+">Remove<\/span><\/button>/)
  expect(await htmlErrors(html)).toEqual([])
})

test('a link that looks like a button is a link with an address', async () => {
  const html = await renderPart(
    <ButtonLink to="/en/checkout" variant="quiet">
      To payment
    </ButtonLink>,
  )
  expect(html).toMatch(/^<a class="[^"]+"[^>]* href="\/en\/checkout">To payment<\/a>$/)
  expect(await htmlErrors(html)).toEqual([])
})
