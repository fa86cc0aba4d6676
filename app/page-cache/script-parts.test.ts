import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { answerPart, keepPart, partAskedFor } from './script-parts.server'

const NAME = 'gUBRgYCQSP-0bCXs-p4uhb'

/** A page that is stored with a part of a name, or is not stored. */
function page(stored?: string) {
  let drawings = 0
  return {
    find: async () =>
      stored === undefined ? undefined : { html: Buffer.from(`data-from="?scripts=${stored}"`) },
    draw: async () => {
      drawings += 1
    },
    drawings: () => drawings,
  }
}

it('draws no page for a name that is made up, once the page is stored', async () => {
  const stored = page('another-part-of-a-page')
  for (const name of [NAME, 'AAAAAAAAAAAAAAAAAAAAAA', '______________________']) {
    expect((await answerPart(name, stored)).status).toBe(404)
  }
  expect(stored.drawings()).toBe(0)
})

it('draws the page that is stored with the part, or not at all', async () => {
  for (const wanted of [page(NAME), page()]) {
    expect((await answerPart(NAME, wanted)).status).toBe(404)
    expect(wanted.drawings()).toBe(1)
  }
})

it.each([
  ['/en', undefined],
  ['/en?scripts=short', undefined],
  [`/en?scripts=${NAME}&a=1`, undefined],
  [`/en?scripts=${NAME}`, NAME],
])('%s asks for the part %s', (path, name) => {
  expect(partAskedFor(new Request(`http://shop.test${path}`))).toBe(name)
})

it('keeps a part without the page that it was taken from', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const inUse = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = inUse()
  for (let page = 0; page < 12; page++) keepPart(`${'x'.repeat(1_000_000)}${page}`.slice(-100))
  expect(inUse() - before).toBeLessThan(6_000_000)
})
