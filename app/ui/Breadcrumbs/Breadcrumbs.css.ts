import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const narrow = `not all and ${media.wide}`

export const list = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  marginBlock: `-${space[8]}`,
  paddingInlineStart: 0,
  listStyle: 'none',
  fontSize: size.small,
  '@media': { print: { display: 'none' } },
})

export const item = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  // The slash stands after a link, so that no line begins with it.
  selectors: { '&:not(:last-child)::after': { content: '"/" / ""', color: color.inkSoft } },
})

// On a narrow page, the heading follows at once.
uiGlobal(`${item}[aria-current]`, { '@media': { [narrow]: outOfSight } })
uiGlobal(`${item}:nth-last-child(2)::after`, { '@media': { [narrow]: { display: 'none' } } })

export const link = uiStyle({ paddingBlock: space[12] })
