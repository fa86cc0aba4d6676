import { pageStyle } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const search = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'end',
  gap: space[8],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', justifyItems: 'stretch' } },
})

export const list = pageStyle({
  maxBlockSize: '400px',
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  '@media': { print: { maxBlockSize: 'none' } },
})

export const country = pageStyle({
  display: 'grid',
  gridTemplateColumns: '30px 1fr auto',
  alignItems: 'center',
  gap: space[12],
  inlineSize: '100%',
  minBlockSize: target,
  padding: `${space[8]} ${space[16]}`,
  border: 0,
  background: 'transparent',
  color: color.ink,
  textAlign: 'start',
  lineHeight: 1.35,
  cursor: 'pointer',
  selectors: {
    'li + li > &': { borderBlockStart: `1px solid ${color.line}` },
    '&:hover': { background: color.blueSurface },
    // The list would cut off an outer ring.
    '&:focus-visible': { outlineOffset: -3, boxShadow: 'none' },
    '&[aria-current]': { background: color.blueSurface, fontWeight: weight.strong },
  },
  '@media': { [media.forced]: { selectors: { '&[aria-current]': { border: '3px solid' } } } },
})

export const flag = pageStyle({ display: 'block', boxShadow: `0 0 0 1px ${color.line}` })

export const remark = pageStyle({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.normal })
