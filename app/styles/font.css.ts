import { globalFontFace } from '@vanilla-extract/css'
import { weight } from './scale'

const family = 'Atkinson Hyperlegible Next'
const fallback = 'Atkinson Fallback'

export const fontStack = `'${family}', '${fallback}', system-ui, sans-serif`

const file =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

globalFontFace(family, {
  src: `url('${file}') format('woff2')`,
  fontWeight: `${weight.normal} ${weight.heading}`,
  fontDisplay: 'swap',
})

/** The metrics are measured against Arial on text in all three languages, so that nothing moves when the font arrives. */
globalFontFace(fallback, {
  src: "local('Arial'), local('Liberation Sans'), local('Roboto')",
  fontWeight: '200 500',
  sizeAdjust: '98.74%',
  ascentOverride: '99.66%',
  descentOverride: '32%',
  lineGapOverride: '0%',
})

globalFontFace(fallback, {
  src: "local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold')",
  fontWeight: '501 800',
  sizeAdjust: '98.5%',
  ascentOverride: '99.9%',
  descentOverride: '32.08%',
  lineGapOverride: '0%',
})
