import { createHash } from 'node:crypto'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { COMMON, RARE } from './fontCharacters'
import { weight } from './scale'

const PACKAGED = 'atkinson-hyperlegible-next-latin-wght-normal.woff2'
const RARE_ADDRESS = /[^(/]*\.woff2#rare/g

// The hints stay, which are 7 bytes: without them letters become wider on Linux, and tables than a narrow screen.
const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: weight.normal, max: weight.heading } },
  keepFeatures: ['kern', 'tnum'],
  dropTables: ['STAT'],
} as const

// Browsers keep a file for good, and Vite names one by what it was before.
function nameOf(font: string | Uint8Array): string {
  const made = createHash('sha256')
    .update(font)
    .update(JSON.stringify([COMMON, OPTIONS]))
  return `assets/atkinson-hyperlegible-next-${made.digest('hex').slice(0, 8)}.woff2`
}

/** Makes two files of the font: one of 14 KB instead of 34, and one, which style sheets call `#rare`, for what is rarely written. */
export function smallFont(): Plugin {
  let isForServer = false
  return {
    name: 'small-font',
    enforce: 'post',
    apply: 'build',
    config: () => ({
      build: {
        rollupOptions: {
          output: {
            assetFileNames: ({ names, source }) =>
              names.includes(PACKAGED) ? nameOf(source) : 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
    configResolved({ build }) {
      isForServer = Boolean(build.ssr)
    },
    async generateBundle(_, bundle) {
      if (isForServer) return
      const assets = Object.values(bundle).filter((file) => file.type === 'asset')
      const font = assets.find(({ names }) => names.includes(PACKAGED))
      if (!font) this.error('There is no font to make smaller')
      const whole = Buffer.from(font.source)
      font.source = await subsetFont(whole, COMMON, OPTIONS)
      const rare = this.emitFile({
        type: 'asset',
        name: 'atkinson-hyperlegible-next-rare.woff2',
        source: await subsetFont(whole, RARE, OPTIONS),
      })
      const rareName = this.getFileName(rare).replace(/^.*\//, '')
      let named = 0
      for (const sheet of assets.filter(({ fileName }) => fileName.endsWith('.css'))) {
        sheet.source = sheet.source.toString().replace(RARE_ADDRESS, () => {
          named += 1
          return rareName
        })
      }
      if (named !== 1) this.error(`The rare characters are named ${named} times in style sheets, not once`)
    },
  }
}
