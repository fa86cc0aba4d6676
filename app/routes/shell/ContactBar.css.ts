import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const bar = style(
  inPage({ borderBlockStart: `1px solid ${color.line}`, '@media': { print: { display: 'none' } } }),
)

export const row = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space[8],
    fontSize: size.small,
    '@media': { [media.wide]: { columnGap: space[24] } },
  }),
)

export const link = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    minBlockSize: target,
    minInlineSize: target,
    color: color.ink,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  }),
)

export const rating = style([
  link,
  inPage({ '@media': { [`not all and ${media.wide}`]: { display: 'none' } } }),
])

export const language = style(inPage({ display: 'none', '@media': { [media.wide]: { display: 'flex' } } }))

export const social = style(
  inPage({
    display: 'none',
    gap: space[16],
    '@media': { [media.wider]: { display: 'flex', marginInlineEnd: 'auto' } },
  }),
)

/**
 * The question takes the room of what also stands elsewhere. No class of another part is named, because a page that does not ask would
 * get these rules too.
 */
export const asking = style({})

const number = `${asking} > :first-child span`

const reviews = `${asking} > [href="#reviews"]`

globalStyle(number, inPage({ '@media': { 'not all and (min-width: 24rem)': outOfSight } }))

globalStyle(
  reviews,
  inPage({
    '@media': {
      [`not all and ${media.wider}`]: { display: 'none' },
      [media.wider]: { marginInlineEnd: 'auto' },
    },
  }),
)

globalStyle(`${reviews} span span span`, inPage(outOfSight))

globalStyle(`${asking} > span:has(a)`, inPage({ display: 'none' }))

const narrow = `not all and ${media.wide}`

export const prompt = style(
  inPage({ flex: '1 1 0', minInlineSize: '9rem', '@media': { [media.wide]: { flex: '0 1 auto' } } }),
)

export const form = style(
  inPage({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: space[4],
    '@media': { [media.wide]: { columnGap: space[16] } },
  }),
)

// A window without room for the words has the country by its code, or names it on the button.
export const onWide = style(inPage({ '@media': { 'not all and (min-width: 80rem)': { display: 'none' } } }))

export const choice = style(
  inPage({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: target,
    padding: 0,
    border: 0,
    background: 'none',
    color: color.action,
    lineHeight: 1.25,
    textAlign: 'start',
    textDecoration: 'underline',
  }),
)

export const decline = style([choice, inPage({ justifyContent: 'end', minInlineSize: target })])

globalStyle(`${decline} svg`, inPage({ '@media': { [media.wide]: { display: 'none' } } }))

globalStyle(`${decline} span`, inPage({ '@media': { [narrow]: outOfSight } }))
