import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { at } from './project.mjs'

const FONT =
  '@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf'
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g

const EM = 128

function pathCommand({ command, args }, from, place) {
  if (command === 'closePath') return 'z'
  const letter = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }[command]
  const [fromX, fromY] = letter === 'M' ? [0, 0] : from
  const numbers = []
  for (let index = 0; index < args.length; index += 2) {
    from[0] = place(args[index])
    from[1] = -place(args[index + 1])
    numbers.push(from[0] - fromX, from[1] - fromY)
  }
  return letter + numbers.join(' ').replaceAll(' -', '-')
}

function outlineOf(font, glyph) {
  const from = [0, 0]
  const place = (value) => Math.round((value * EM) / font.unitsPerEm)
  return glyph.path.commands.map((command) => pathCommand(command, from, place)).join('')
}

function glyphsOf(font, text, { x, y, 'font-size': size, transform, ...attributes }, shapes) {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const inEms = (value) => Math.round((value * EM) / font.unitsPerEm)
  let pen = -advanceWidth / 2
  const uses = glyphs.map((glyph, index) => {
    const left = inEms(pen)
    pen += positions[index].xAdvance
    if (glyph.path.commands.length === 0) return ''
    if (!shapes.has(glyph.id)) shapes.set(glyph.id, { id: `g${shapes.size}`, d: outlineOf(font, glyph) })
    return `<use href="#${shapes.get(glyph.id).id}" x="${left}"/>`
  })
  const scale = Number((size / EM).toFixed(3))
  const moved = `${transform ? `${transform} ` : ''}translate(${x} ${y}) scale(${scale})`
  const rest = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<g aria-label="${text}" transform="${moved}"${rest.join('')}>${uses.join('')}</g>`
}

const ATTRIBUTE = /\s?([\w-]+)="([^"]*)"/g

function outlined(font, svg) {
  const shapes = new Map()
  const drawn = svg.replace(TEXT, (_, attributes, text) => {
    const { 'text-anchor': anchor, ...others } = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]),
    )
    if (anchor !== 'middle') throw new Error(`"${text}" has no middle`)
    return glyphsOf(font, text, others, shapes)
  })
  const paths = [...shapes.values()].map(({ id, d }) => `<path id="${id}" d="${d}"/>`)
  return paths.length === 0
    ? svg
    : drawn
        .replace(/ font-family="Atkinson[^"]*" font-weight="600"/, '')
        .replace(/(?=<g )/, `<defs>${paths.join('')}</defs>\n`)
}

export function outlineLetters() {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FONT)))
  const drawings = readdirSync(at('public/pictures')).filter((name) => name.endsWith('.svg'))
  for (const name of drawings) {
    const file = at(`public/pictures/${name}`)
    const svg = readFileSync(file, 'utf8')
    const drawn = outlined(font, svg)
    if (drawn !== svg) writeFileSync(file, drawn)
  }
}
