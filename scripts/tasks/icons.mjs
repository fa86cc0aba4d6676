import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { at } from './project.mjs'

/** Each icon has a file, its pixels, and whether a system cuts its own shape out of it: then the colour reaches into the corners. */
const ICONS = [
  ['icon-192', 192, false],
  ['icon-512', 512, false],
  ['maskable-512', 512, true],
  ['apple-touch-icon', 180, true],
]

/** Draws the icon of the shop as PNG in each size; its mark lies within the circle that every system leaves whole. */
export async function drawIcons() {
  const folder = at('public/icons')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const svg = readFileSync(at('public/favicon.svg'), 'utf8')
  for (const [name, size, isCut] of ICONS) {
    const shaped = isCut ? svg.replace(' rx="7"', '') : svg
    const drawing = shaped.replace('width="32" height="32" role', `width="${size}" height="${size}" role`)
    const canvas = createCanvas(size, size)
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(drawing)), 0, 0, size, size)
    writeFileSync(join(folder, `${name}.png`), canvas.toBuffer('image/png'))
  }
  return ICONS.length
}
