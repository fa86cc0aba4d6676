import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from '../sources'

const PICTURES = new URL('../../../public/pictures/', import.meta.url)
const drawings = readdirSync(PICTURES).filter((name) => name.endsWith('.svg'))

test('letters in drawings are outlines, as a picture has no font of the page', () => {
  expect(drawings.length).toBeGreaterThan(60)
  const written = drawings.filter((name) => readFileSync(new URL(name, PICTURES), 'utf8').includes('<text'))
  expect(written, 'run npm run pictures').toEqual([])
})

// A drawing in a page fills its width where a browser leaves out the style.
test('a drawing in a page says how large it is', () => {
  const drawn = sourcesIn(['app'], ['.tsx']).flatMap(({ path, text }) =>
    path.endsWith('.test.tsx')
      ? []
      : [...text.matchAll(/<svg\b[^>]*>/g)].map(([tag]) => ({ path, tag: tag.replaceAll(/\s+/g, ' ') })),
  )
  expect(drawn.length).toBeGreaterThan(5)
  const unsized = drawn.filter(({ tag }) => !/ width=/.test(tag) || !/ height=/.test(tag))
  expect(unsized.map(({ path }) => path)).toEqual([])
})
