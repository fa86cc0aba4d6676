import { expect, it } from 'vitest'
import { shortNames } from './shortNames'

const button = { filePath: 'app/ui/Button/Button.css.ts' }
const base = { filePath: 'app/styles/base.css.ts' }

it('gives no name that is within a word of a selector, which would be taken for it', () => {
  const files = import.meta.glob('../**/*.css.ts')
  const nameOf = shortNames()
  const names = Object.keys(files).flatMap((path) => {
    const filePath = path.startsWith('./') ? `app/styles/${path.slice(2)}` : path.replace('../', 'app/')
    return Array.from({ length: 36 }, (_, index) => nameOf({ filePath, hash: `${index}` }))
  })
  expect(names.length).toBeGreaterThan(3_000)
  for (const word of [':checked', ':disabled', ':focus-visible', '[aria-busy]', 'h2', 'figcaption'])
    expect(names.filter((name) => word.includes(name))).toEqual([])
})

it('gives both builds the same names, whichever file comes first', () => {
  const [server, browser] = [shortNames(), shortNames()]
  const asked = [button, base].map((file) => ({ ...file, hash: 'x' }))
  expect(asked.toReversed().map(browser).toReversed()).toEqual(asked.map(server))
})
