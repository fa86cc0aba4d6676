import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { outlineLetters } from './letters.mjs'
import { at } from './project.mjs'

const HOME = 'home-night'
const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#ECF7FF'

async function draw(svg) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg).map(Number)
  const drawnWidth = (width * HEIGHT) / height
  // The style sheet is for dark mode only. The canvas knows only the older name of links.
  const light = svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replaceAll('<use href', '<use xlink:href')
    .replace(/ width="\d+" height="\d+"/, ` width="${drawnWidth}" height="${HEIGHT}"`)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { alpha: false })
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.drawImage(await loadImage(Buffer.from(light)), (WIDTH - drawnWidth) / 2, 0, drawnWidth, HEIGHT)
  return canvas.toBuffer('image/png')
}

function emptyFolder(path) {
  const folder = at(path)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}

export async function drawPictures() {
  outlineLetters()
  const share = emptyFolder('public/pictures/share')
  const names = [HOME, ...readdirSync(at('backend/db/seed/articles'))].sort()
  const hashes = {}
  for (const name of names) {
    const svg = readFileSync(at(`public/pictures/${name}.svg`), 'utf8')
    writeFileSync(join(share, `${name}.png`), await draw(svg))
    hashes[name] = createHash('sha256').update(svg).digest('hex').slice(0, 16)
  }
  writeFileSync(at('app/content/search-engines/share-pictures.json'), `${JSON.stringify(hashes, null, 2)}\n`)
  return { pictures: names.length, icons: await drawIcons() }
}

const ICONS = [
  ['icon-512', 512, false],
  ['apple-touch-icon', 180, true],
]

const ICO_SIZE = 48

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

async function drawIcons() {
  const icons = emptyFolder('public/icons')
  const svg = readFileSync(at('public/favicon.svg'), 'utf8')
  for (const [name, size, isCut] of ICONS) {
    const shaped = isCut ? svg.replace(' rx="7"', '') : svg
    writeFileSync(join(icons, `${name}.png`), await pngOf(shaped, size))
  }
  writeFileSync(at('public/favicon.ico'), icoOf(await pngOf(svg, ICO_SIZE)))
  return ICONS.length
}
