import { style } from '@vanilla-extract/css'
import { framed, likeLink, pressable, secondary, wrapped } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

// The German menu fits beside the shop's name from here on.
const roomForPages = '(min-width: 70rem)'

export const header = pageStyle({ borderBlockEnd: `1px solid ${color.line}` })

export const main = pageStyle({
  ...wrapped(space[8]),
  alignItems: 'center',
  paddingBlock: space[4],
  '@media': {
    [media.wider]: { columnGap: space[16], paddingBlock: space[8] },
    [media.enlarged]: { columnGap: space[4] },
  },
})

const smallTarget = {
  minInlineSize: space[32],
  minBlockSize: space[32],
  padding: 0,
  justifyContent: 'center',
} as const

const bareLink = {
  ...pressable,
  gap: space[4],
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
}

export const menu = pageStyle({
  ...bareLink,
  paddingInline: space[8],
  ...framed(color.control),
  background: color.card,
  fontWeight: weight.strong,
  '@media': {
    [roomForPages]: { display: 'none' },
    [media.enlarged]: smallTarget,
    print: { display: 'none' },
  },
})

export const menuName = pageStyle({ '@media': { [media.enlarged]: outOfSight } })

export const logo = pageStyle({
  ...bareLink,
  marginInlineEnd: 'auto',
  fontSize: size.lead,
  fontWeight: weight.heading,
  '@media': { [media.wide]: { gap: space[8] }, [media.enlarged]: { fontSize: size.small } },
})

export const mission = pageStyle({
  display: 'none',
  order: 1,
  flexBasis: '100%',
  ...secondary,
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
  ...pressable,
  justifyContent: 'center',
  gap: space[4],
  minInlineSize: target,
  paddingInline: space[8],
  ...framed(color.control),
  background: color.card,
  color: color.ink,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '@media': { [media.wider]: { gap: space[8], paddingInline: space[12] }, print: { display: 'none' } },
}

export const cart = pageStyle({
  ...button,
  '@media': { ...button['@media'], [media.enlarged]: smallTarget },
  ':hover': { borderColor: color.action },
})

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

export const bar = pageStyle({
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})

export const row = pageStyle({
  ...wrapped(`0 ${space[8]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: size.small,
  '@media': { [media.wide]: { columnGap: space[24] } },
})

export const link = pageStyle({
  ...bareLink,
  minInlineSize: target,
  '@media': { [media.enlarged]: { minInlineSize: space[32] } },
})

export const rating = pageStyle(link, { '@media': { [`not all and ${media.wide}`]: { display: 'none' } } })

export const language = pageStyle({ display: 'none', '@media': { [media.wide]: { display: 'flex' } } })

export const social = pageStyle({
  display: 'none',
  gap: space[16],
  '@media': { [media.wider]: { display: 'flex', marginInlineEnd: 'auto' } },
})

// The question takes the room of other parts. They are selected by place: pages that do not ask would get rules of their classes, too.
export const asking = style({})

const number = `${asking} > :first-child span`

const reviews = `${asking} > [href="#reviews"]`

pageGlobal(number, { '@media': { 'not all and (min-width: 24rem)': outOfSight } })

pageGlobal(reviews, {
  '@media': {
    [`not all and ${media.wider}`]: { display: 'none' },
    [media.wider]: { marginInlineEnd: 'auto' },
  },
})

pageGlobal(`${reviews} span span span`, outOfSight)

pageGlobal(`${asking} > span:has(a)`, { display: 'none' })

const narrow = `not all and ${media.wide}`

export const prompt = pageStyle({
  flex: '1 1 0',
  minInlineSize: 'min(9rem, 60%)',
  '@media': { [media.wide]: { flex: '0 1 auto' } },
})

export const form = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: space[4],
  '@media': { [media.wide]: { columnGap: space[16] } },
})

// A window without room for the words has the country by its code, or names it on the button.
export const onWide = pageStyle({ '@media': { 'not all and (min-width: 80rem)': { display: 'none' } } })

export const choice = pageStyle({
  ...likeLink,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: target,
  lineHeight: 1.25,
  textAlign: 'start',
})

export const decline = pageStyle(choice, {
  justifyContent: 'end',
  minInlineSize: target,
  '@media': { [media.enlarged]: { minInlineSize: space[32] } },
})

pageGlobal(`${decline} svg`, { '@media': { [media.wide]: { display: 'none' } } })

pageGlobal(`${decline} span`, { '@media': { [narrow]: outOfSight } })
