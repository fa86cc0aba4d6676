import { styleVariants } from '@vanilla-extract/css'
import { secondary } from '../../styles/arranged'
import { inPage, pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

// Three columns have no room beside each other here, so each cell is a paragraph.
const narrow = 'screen and (max-width: 47.9rem)'

export const table = pageStyle({
  inlineSize: '100%',
  lineHeight: 1.45,
  '@media': { [narrow]: { display: 'block' } },
})

export const head = pageStyle({ '@media': { [narrow]: outOfSight } })

const column = pageStyle({
  paddingBlock: space[8],
  paddingInlineEnd: space[16],
  ...secondary,
  textAlign: 'start',
})

export const columns = styleVariants({
  criterion: [column, inPage({ inlineSize: '24%' })],
  level: [column, inPage({ inlineSize: '18%' })],
  remarks: [column],
})

export const group = pageStyle({
  borderBlockStart: `1px solid ${color.line}`,
  breakInside: 'avoid',
  '@media': { [narrow]: { display: 'block', paddingBlock: space[12] } },
})

pageGlobal(`${group} tr`, { '@media': { [narrow]: { display: 'block' } } })

const cell = pageStyle({
  paddingBlock: space[12],
  paddingInlineEnd: space[16],
  fontWeight: weight.normal,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@media': { [narrow]: { display: 'block', padding: `${space[4]} 0` } },
})

export const name = pageStyle(cell, { fontWeight: weight.strong })

export const level = cell

export const remarks = pageStyle(cell, { paddingInlineEnd: 0 })

export const evidence = pageStyle({
  marginBlockStart: space[8],
  ...secondary,
  hyphens: 'none',
})
