import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { stacks } from '../../ui/Layout/Layout.css'

export const unprinted = style(inPage({ '@media': { print: { display: 'none' } } }))

export const shop = style(
  inPage({
    paddingBlockEnd: space[8],
    borderBlockEnd: `2px solid ${color.action}`,
    color: color.action,
    fontSize: size.h3,
    fontWeight: weight.heading,
  }),
)

export const head = style([
  stacks[24],
  inPage({
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
      print: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  }),
])

globalStyle(`${head} > * + *`, inPage({ '@media': { print: { marginBlockStart: 0 } } }))

export const label = style(inPage({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.strong }))

export const lines = style(inPage({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }))

// Here a name and its value have no room beside each other.
const narrowest = 'screen and (max-width: 29.9rem)'

export const facts = style([stacks[8]])

export const fact = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    gap: space[12],
    '@media': { [narrowest]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
  }),
)

export const value = style(inPage({ overflowWrap: 'anywhere' }))

export const heading = style(inPage({ fontSize: size.h3, breakAfter: 'avoid' }))

// Where there is no room for many columns, each cell is a line that begins with the name of its column.
const narrow = 'screen and (max-width: 47.9rem)'

export const table = style(inPage({ inlineSize: '100%', lineHeight: 1.45 }))

const columnHead = style(
  inPage({
    paddingBlockEnd: space[8],
    color: color.inkSoft,
    fontSize: size.small,
    textAlign: 'start',
    selectors: { '& + &': { paddingInlineStart: space[12] } },
  }),
)

const end = inPage({ textAlign: 'end', whiteSpace: 'nowrap' })

export const heads = styleVariants({ start: [columnHead], end: [columnHead, inPage({ textAlign: 'end' })] })

const cell = style(
  inPage({
    paddingBlock: space[8],
    fontSize: size.small,
    fontWeight: 'inherit',
    textAlign: 'start',
    verticalAlign: 'top',
    hyphens: 'auto',
    selectors: { '& + &': { paddingInlineStart: space[12] } },
  }),
)

export const cells = styleVariants({ start: [cell], end: [cell, end] })

export const row = style(
  inPage({ borderBlockStart: `1px solid ${color.line}`, fontWeight: weight.normal, breakInside: 'avoid' }),
)

export const strongRow = style(
  inPage({ borderBlockStart: `2px solid ${color.ink}`, fontWeight: weight.heading, breakInside: 'avoid' }),
)

export const stackedTable = style([table, inPage({ '@media': { [narrow]: { display: 'block' } } })])

export const stackedHead = style(inPage({ '@media': { [narrow]: outOfSight } }))

globalStyle(`${stackedTable} :is(tbody, tbody tr)`, inPage({ '@media': { [narrow]: { display: 'block' } } }))

globalStyle(
  `${stackedTable} tbody :is(th, td)`,
  inPage({
    '@media': {
      [narrow]: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: space[12],
        paddingBlock: space[4],
        paddingInline: 0,
        whiteSpace: 'normal',
      },
    },
  }),
)

export const columnName = style(
  inPage({
    display: 'none',
    '@media': { [narrow]: { display: 'inline', color: color.inkSoft, fontWeight: weight.normal } },
  }),
)

export const figure = style([stacks[8], inPage({ margin: 0, breakInside: 'avoid' })])

// Scanners want dark on light, also where the page is dark.
export const code = style(
  inPage({
    maxInlineSize: '100%',
    blockSize: 'auto',
    colorScheme: 'only light',
    background: 'Canvas',
    fill: 'CanvasText',
  }),
)

export const article = style([stacks[24]])

// On paper it is a letter, without the shop around it.
globalStyle(`body:has(${article}) :is(header, footer)`, inPage({ '@media': { print: { display: 'none' } } }))

export const imprint = style([
  lines,
  inPage({
    paddingBlockStart: space[16],
    borderBlockStart: `1px solid ${color.line}`,
    color: color.inkSoft,
    fontSize: size.small,
  }),
])
