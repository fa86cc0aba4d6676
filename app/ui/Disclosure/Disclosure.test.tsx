import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Disclosure } from './Disclosure'

test('an answer is there, folded or not', async () => {
  const folded = await renderPart(<Disclosure summary="How long does it take?">About 8 minutes.</Disclosure>)
  const open = await renderPart(
    <Disclosure summary="How long does it take?" isOpen>
      About 8 minutes.
    </Disclosure>,
  )
  expect(folded).toMatch(/^<details class="/)
  expect(folded).toContain('About 8 minutes.')
  expect(open).toMatch(/^<details open=""/)
  expect(await htmlErrors(folded + open)).toEqual([])
})
