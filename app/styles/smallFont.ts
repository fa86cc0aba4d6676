import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { weight } from './scale'

const FILE = /^assets\/atkinson-hyperlegible-next-latin-wght-normal-[\w-]+\.woff2$/
const OTHERS = 'ŒœŸ–—‘’‚“”„•…‹›€−'

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** What English, Dutch and German are written with, and their neighbours in names. */
const CHARACTERS = between(0x20, 0x7e) + between(0xa0, 0xff) + OTHERS

/** The font of the package with these characters and the weights that the shop has: 19 KB instead of 34. */
export function smallFont(): Plugin {
  return {
    name: 'small-font',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => FILE.test(fileName))
      if (files.length !== 1) this.error(`${files.length} fonts to make smaller instead of one`)
      for (const file of files) {
        if (file.type !== 'asset') continue
        file.source = await subsetFont(Buffer.from(file.source), CHARACTERS, {
          targetFormat: 'woff2',
          variationAxes: { wght: { min: weight.normal, max: weight.heading } },
        })
      }
    },
  }
}
