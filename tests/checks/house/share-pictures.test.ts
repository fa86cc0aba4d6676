import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import DRAWN from '../../../app/content/search-engines/share-pictures.json'
import { ARTICLE_IDS } from '../../../backend/db/seed/article-ids'

const PICTURES = new URL('../../../public/pictures/', import.meta.url)
const REMEDY = 'run npm run pictures'

test('home and every article have a picture for those who link to them', () => {
  expect(Object.keys(DRAWN).sort(), REMEDY).toEqual(['home-night', ...Object.keys(ARTICLE_IDS)].sort())
  const files = readdirSync(new URL('share', PICTURES))
  expect(files.sort(), REMEDY).toEqual(Object.keys(DRAWN).map((name) => `${name}.png`))
})

test.each(Object.entries(DRAWN))(
  'the picture %s is of the drawing as it is now, in its size',
  (name, hash) => {
    const png = readFileSync(new URL(`share/${name}.png`, PICTURES))
    expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(150_000)
    const drawing = readFileSync(new URL(`${name}.svg`, PICTURES))
    expect(createHash('sha256').update(drawing).digest('hex').slice(0, 16), REMEDY).toBe(hash)
  },
)
