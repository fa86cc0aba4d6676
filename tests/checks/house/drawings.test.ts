import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PICTURES = new URL('../../../public/pictures/', import.meta.url)
const drawings = readdirSync(PICTURES).filter((name) => name.endsWith('.svg'))

test('letters in drawings are outlines, as a picture has no font of the page', () => {
  expect(drawings.length).toBeGreaterThan(60)
  const written = drawings.filter((name) => readFileSync(new URL(name, PICTURES), 'utf8').includes('<text'))
  expect(written, 'run npm run pictures').toEqual([])
})
