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

/** The pixels of /favicon.ico, which programs ask for that read no page. */
const ICO_SIZE = 48

/** Puts a PNG into the container that .ico files are: a header, one entry, the picture. */
function icoOf(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_SIZE, 6)
  head.writeUInt8(ICO_SIZE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function pngOf(svg, size) {
  const drawing = svg.replace('width="32" height="32" role', `width="${size}" height="${size}" role`)
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(drawing)), 0, 0, size, size)
  return canvas.toBuffer('image/png')
}

/** Draws the icon of the shop as PNG in each size, and as /favicon.ico; its mark lies within the circle that every system leaves whole. */
export async function drawIcons() {
  const folder = at('public/icons')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const svg = readFileSync(at('public/favicon.svg'), 'utf8')
  for (const [name, size, isCut] of ICONS) {
    const shaped = isCut ? svg.replace(' rx="7"', '') : svg
    writeFileSync(join(folder, `${name}.png`), await pngOf(shaped, size))
  }
  writeFileSync(at('public/favicon.ico'), icoOf(await pngOf(svg, ICO_SIZE)))
  return ICONS.length
}
