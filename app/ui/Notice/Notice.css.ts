import { styleVariants } from '@vanilla-extract/css'
import { tinted } from '../../styles/arranged'
import { inUi, uiGlobal, uiStyle } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const notice = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[12],
  padding: `clamp(${space[12]}, 3vw, ${space[16]}) ${space[16]}`,
  border: '1px solid',
  borderRadius: radius.small,
  '@media': { [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

// What to do in an emergency is read step by step, in the whole width of a phone.
export const section = uiStyle({ '@media': { 'not all and (min-width: 30rem)': { display: 'block' } } })
uiGlobal(`${section} > div > * + *, ${section} li + li`, { marginBlockStart: space[12] })
uiGlobal(`${section} > span`, {
  '@media': { 'not all and (min-width: 30rem)': { float: 'inline-start', marginInlineEnd: space[8] } },
})

const TONES = {
  info: ['blue', color.action],
  success: ['success', color.success],
  warning: ['amber', color.amberText],
  error: ['error', color.error],
} as const

export const tones = styleVariants(TONES, ([hue]) => [notice, inUi(tinted(hue))])

export const iconTones = styleVariants(TONES, ([, icon]) => inUi({ color: icon }))

export const title = uiStyle({ fontSize: 'inherit', fontWeight: weight.strong })

export const banner = uiStyle({
  padding: `${space[4]} ${space[16]}`,
  borderBlockEnd: `1px solid ${color.amberLine}`,
  background: color.amberSurface,
  fontSize: size.small,
  lineHeight: 1.35,
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
})
