import { beside, framed } from '../styles/arranged'
import { pageGlobal, pageStyle } from '../styles/inLayer'
import { size, space, target, weight } from '../styles/scale'
import { color } from '../styles/theme.css'
import { media } from '../styles/themes'
import { cluster } from '../ui/Layout/Layout.css'

export const countrySearch = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'end',
  gap: space[8],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', justifyItems: 'stretch' } },
})

export const countryList = pageStyle({
  maxBlockSize: '400px',
  overflowY: 'auto',
  ...framed(color.line),
  '@media': { print: { maxBlockSize: 'none' } },
})

export const country = pageStyle({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  inlineSize: '100%',
  minBlockSize: target,
  padding: `${space[8]} ${space[16]}`,
  border: 0,
  background: 'transparent',
  textAlign: 'start',
  lineHeight: 1.35,
  selectors: {
    'li + li > &': { borderBlockStart: `1px solid ${color.line}` },
    '&:hover': { background: color.blueSurface },
    // The list would cut off an outer ring.
    '&:focus-visible': { outlineOffset: -3, boxShadow: 'none' },
    '&[aria-current]': { background: color.blueSurface, fontWeight: weight.strong },
  },
  '@media': { [media.forced]: { selectors: { '&[aria-current]': { border: '3px solid' } } } },
})

export const countryFlag = pageStyle({ boxShadow: `0 0 0 1px ${color.line}` })

export const remark = pageStyle({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.normal })

export const cartFooter = pageStyle(cluster, { justifyContent: 'space-between' })

pageGlobal(`${cartFooter} > *`, { '@media': { [`not all and ${media.wide}`]: { flexBasis: '100%' } } })

export const cartTotal = pageStyle({ fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' })

export const emptyDrawing = pageStyle({ marginInline: 'auto' })

export const emptyHeading = pageStyle({ fontSize: size.h3, fontWeight: weight.heading })

export const language = pageStyle({
  display: 'flex',
  inlineSize: '100%',
  alignItems: 'center',
  gap: space[16],
  minBlockSize: target,
  paddingBlock: space[8],
  overflowWrap: 'anywhere',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&[aria-current]': { fontWeight: weight.strong, color: color.ink, textDecoration: 'none' },
  },
})

export const languageFlag = pageStyle({
  inlineSize: '2.25rem',
  blockSize: '1.5rem',
  border: `1px solid ${color.line}`,
})

export const menuGroup = pageStyle({
  marginBlockStart: space[16],
  marginInline: `calc(-1 * ${space[8]})`,
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.line}`,
})

export const menuLink = pageStyle({
  ...beside(space[8]),
  minBlockSize: target,
  paddingInline: space[8],
  color: color.ink,
  lineHeight: 1.3,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})

export const largePicture = pageStyle({
  inlineSize: `min(100%, max(16rem, (100dvh - 22rem) * 4 / 3))`,
  marginInline: 'auto',
  marginBlockEnd: space[16],
})

export const caption = pageStyle({ color: color.inkSoft, fontSize: size.small })

export const views = pageStyle({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] })

export const view = pageStyle({
  display: 'block',
  inlineSize: 'min-content',
  minInlineSize: '6.5rem',
  padding: space[4],
  fontSize: size.small,
  textAlign: 'center',
  selectors: {
    '&[aria-current]': {
      color: color.ink,
      fontWeight: weight.strong,
      textDecoration: 'none',
      boxShadow: `inset 0 -3px ${color.brand}`,
    },
  },
})
