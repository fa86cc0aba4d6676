import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

// The German menu fits beside the shop's name from here on.
const roomForPages = '(min-width: 70rem)'

export const header = pageStyle({ borderBlockEnd: `1px solid ${color.line}` })

export const main = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  paddingBlock: space[4],
  '@media': { [media.wider]: { columnGap: space[16] } },
})

const bareLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: target,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
}

export const menu = pageStyle({
  ...bareLink,
  paddingInline: space[8],
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.card,
  fontWeight: weight.strong,
  '@media': { [roomForPages]: { display: 'none' }, print: { display: 'none' } },
})

export const logo = pageStyle({
  ...bareLink,
  marginInlineEnd: 'auto',
  fontSize: size.lead,
  fontWeight: weight.heading,
  '@media': { [media.wide]: { gap: space[8] } },
})

export const mission = pageStyle({
  display: 'none',
  order: 1,
  flexBasis: '100%',
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.35,
  // A low window has its first screen for the page.
  '@media': { '(min-width: 80rem) and (min-height: 50rem)': { display: 'block' } },
})

/** On a narrow page it is a drawing beside the way back. The smallest ones have no room for it; the foot of the page has the number. */
export const phone = pageStyle({
  ...bareLink,
  justifyContent: 'center',
  minInlineSize: target,
  '@media': { 'not all and (min-width: 22.5rem)': { display: 'none' }, print: { display: 'none' } },
})

pageGlobal(`${phone} > span`, { '@media': { [`not all and ${media.wider}`]: outOfSight } })

export const continueShopping = pageStyle({
  ...bareLink,
  color: color.action,
  '@media': { print: { display: 'none' } },
})

export const user = pageStyle({
  display: 'none',
  fontWeight: weight.strong,
  '@media': { [media.wide]: { display: 'flex' }, print: { display: 'none' } },
})

// A long name or address leaves the cart in its row.
export const userName = pageStyle({
  maxInlineSize: 'clamp(4rem, 14vw - 4rem, 12rem)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const pages = pageStyle({
  display: 'none',
  flex: '1 1 0',
  '@media': {
    [roomForPages]: { display: 'block', paddingInlineStart: space[12] },
    '(min-width: 80rem)': { flex: '0 1 auto' },
    print: { display: 'none' },
  },
})

pageGlobal(`${pages} nav`, { columnGap: 0, '@media': { '(min-width: 80rem)': { columnGap: space[8] } } })

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minBlockSize: target,
  minInlineSize: target,
  paddingInline: space[8],
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.card,
  color: color.ink,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '@media': { [media.wider]: { gap: space[8], paddingInline: space[12] }, print: { display: 'none' } },
}

export const cart = pageStyle({ ...button, ':hover': { borderColor: color.action } })

// A narrow page has no room beside the way back for what cannot be pressed.
export const disabled = pageStyle({
  ...button,
  '@media': { ...button['@media'], [`not all and ${media.wide}`]: { display: 'none' } },
  borderColor: color.line,
  background: 'none',
  color: color.inkSoft,
  cursor: 'not-allowed',
})

export const label = pageStyle({ '@media': { [`not all and ${media.wider}`]: outOfSight } })

export const badge = pageStyle({
  minInlineSize: '1.75em',
  paddingInline: space[8],
  border: '1px solid transparent',
  borderRadius: radius.large,
  background: color.action,
  color: color.onAction,
  textAlign: 'center',
})

export const mark = pageStyle({
  display: 'none',
  inlineSize: '2rem',
  '@media': { '(min-width: 22rem)': { display: 'block' }, [media.wide]: { inlineSize: '2.5rem' } },
})

export const lamp = pageStyle({ fill: color.amber })

export const nest = pageStyle({ fill: color.action })

export const frame = pageStyle({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' })
