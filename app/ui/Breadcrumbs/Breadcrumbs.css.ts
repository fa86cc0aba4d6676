import { globalStyle, style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const narrow = `not all and ${media.wide}`

export const list = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[8],
    marginBlock: `-${space[8]}`,
    paddingInlineStart: 0,
    listStyle: 'none',
    fontSize: size.small,
    '@media': { print: { display: 'none' } },
  }),
)

export const item = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    // The slash stands after a link, so that no line begins with it.
    selectors: { '&:not(:last-child)::after': { content: '"/" / ""', color: color.inkSoft } },
  }),
)

// On a narrow page the heading below says it soon enough.
globalStyle(`${item}[aria-current]`, inUi({ '@media': { [narrow]: outOfSight } }))
globalStyle(`${item}:nth-last-child(2)::after`, inUi({ '@media': { [narrow]: { display: 'none' } } }))

export const link = style(inUi({ paddingBlock: space[12] }))
