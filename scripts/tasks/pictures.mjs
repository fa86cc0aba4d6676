import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { drawIcons } from './icons.mjs'
import { outlineLetters } from './letters.mjs'
import { at } from './project.mjs'

const HOME = 'home-night'
const WIDTH = 1200
const HEIGHT = 630
/** The paper of every drawing of an article. */
const PAPER = '#ECF7FF'

const folder = at('public/pictures/share')

/** Draws a drawing as PNG, as high as the picture: what is missing beside it is paper, what is too much is cut off. */
async function draw(svg) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg).map(Number)
  const shown = (width * HEIGHT) / height
  // Its style sheet is for darkness only, and a picture of a link cannot know of it. The canvas knows the older name of links alone.
  const light = svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replaceAll('<use href', '<use xlink:href')
    .replace(/ width="\d+" height="\d+"/, ` width="${shown}" height="${HEIGHT}"`)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { alpha: false })
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.drawImage(await loadImage(Buffer.from(light)), (WIDTH - shown) / 2, 0, shown, HEIGHT)
  return canvas.toBuffer('image/png')
}

/** Draws letters in drawings as paths, then the pictures of shared links, and the icons, anew. Returns how many of each. */
export async function drawPictures() {
  outlineLetters()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const names = [HOME, ...readdirSync(at('backend/db/seed/articles'))].sort()
  const drawn = {}
  for (const name of names) {
    const svg = readFileSync(at(`public/pictures/${name}.svg`), 'utf8')
    writeFileSync(join(folder, `${name}.png`), await draw(svg))
    drawn[name] = createHash('sha256').update(svg).digest('hex').slice(0, 16)
  }
  writeFileSync(at('app/content/search-engines/share-pictures.json'), `${JSON.stringify(drawn, null, 2)}\n`)
  return { pictures: names.length, icons: await drawIcons() }
}
