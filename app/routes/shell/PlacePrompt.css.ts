import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

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

// On a narrow page, declining is a cross.
export const decline = style([choice, inPage({ justifyContent: 'end', minInlineSize: target })])

globalStyle(`${decline} svg`, inPage({ '@media': { [media.wide]: { display: 'none' } } }))
globalStyle(`${decline} span`, inPage({ '@media': { [narrow]: outOfSight } }))
