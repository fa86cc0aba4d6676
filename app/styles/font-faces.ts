import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { fallback, family } from './font-stack'
import { weight } from './scale'

const face = (name: string, weights: string, rest: string) =>
  `@font-face{font-family:'${name}';font-weight:${weights};${rest}}`

/** In no style sheet: one that comes later would lay out all text anew. The fallback is measured, so that nothing moves when the font comes. */
export const fontFaces = [
  face(family, `${weight.normal} ${weight.heading}`, `src:url(${fontUrl}) format('woff2');font-display:swap`),
  face(
    fallback,
    '200 500',
    "src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:98.74%;ascent-override:99.66%;descent-override:32%;line-gap-override:0%",
  ),
  face(
    fallback,
    '501 800',
    "src:local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:98.5%;ascent-override:99.9%;descent-override:32.08%;line-gap-override:0%",
  ),
].join('')

export { fontUrl }
