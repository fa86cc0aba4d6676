import { style } from '@vanilla-extract/css'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const bar = pageStyle({
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})

export const row = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[8],
  fontSize: size.small,
  '@media': { [media.wide]: { columnGap: space[24] } },
})

export const link = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: target,
  minInlineSize: target,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})

export const rating = pageStyle(link, { '@media': { [`not all and ${media.wide}`]: { display: 'none' } } })

export const language = pageStyle({ display: 'none', '@media': { [media.wide]: { display: 'flex' } } })

export const social = pageStyle({
  display: 'none',
  gap: space[16],
  '@media': { [media.wider]: { display: 'flex', marginInlineEnd: 'auto' } },
})

/**
 * The question takes the room of what also stands elsewhere. No class of another part is named, because a page that does not ask would
 * get these rules too.
 */
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
  minInlineSize: '9rem',
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
})

export const decline = pageStyle(choice, { justifyContent: 'end', minInlineSize: target })

pageGlobal(`${decline} svg`, { '@media': { [media.wide]: { display: 'none' } } })

pageGlobal(`${decline} span`, { '@media': { [narrow]: outOfSight } })
