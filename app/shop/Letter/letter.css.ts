import { style, styleVariants } from '@vanilla-extract/css'
import { secondary } from '../../styles/arranged'
import { inPage, pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { stacks } from '../../ui/Layout/Layout.css'

export const unprinted = pageStyle({ '@media': { print: { display: 'none' } } })

export const shop = pageStyle({
  paddingBlockEnd: space[8],
  borderBlockEnd: `2px solid ${color.action}`,
  color: color.action,
  fontSize: size.h3,
  fontWeight: weight.heading,
})

export const head = pageStyle(stacks[24], {
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
    print: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})

pageGlobal(`${head} > * + *`, { '@media': { print: { marginBlockStart: 0 } } })

export const label = pageStyle({ ...secondary, fontWeight: weight.strong })

export const lines = pageStyle({ overflowWrap: 'anywhere' })

export const boxes = pageStyle({ listStyleType: '"☐ "' })

/** Read on a parcel from a step away. */
export const receiver = pageStyle(lines, { fontSize: size.h2, fontWeight: weight.strong, lineHeight: 1.3 })

const narrowest = 'screen and (max-width: 29.9rem)'

export const facts = style([stacks[8]])

export const fact = pageStyle({
  display: 'grid',
  gridTemplateColumns: '8rem minmax(0, 1fr)',
  gap: space[12],
  '@media': { [narrowest]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
})

export const value = pageStyle({ overflowWrap: 'anywhere' })

export const heading = pageStyle({ fontSize: size.h3, breakAfter: 'avoid' })

// Without room for many columns, each cell is a line that begins with the name of its column.
const narrow = 'screen and (max-width: 47.9rem)'

export const table = pageStyle({ inlineSize: '100%', lineHeight: 1.45 })

const columnHead = pageStyle({
  paddingBlockEnd: space[8],
  ...secondary,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { paddingInlineStart: space[12] } },
})

const end = inPage({ textAlign: 'end', whiteSpace: 'nowrap' })

export const heads = styleVariants({ start: [columnHead], end: [columnHead, inPage({ textAlign: 'end' })] })

const cell = pageStyle({
  paddingBlock: space[8],
  fontSize: size.small,
  fontWeight: 'inherit',
  verticalAlign: 'top',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { paddingInlineStart: space[12] } },
})

export const cells = styleVariants({ start: [cell], end: [cell, end] })

export const row = pageStyle({
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: weight.normal,
  breakInside: 'avoid',
})

export const strongRow = pageStyle({
  borderBlockStart: `2px solid ${color.ink}`,
  fontWeight: weight.heading,
  breakInside: 'avoid',
})

pageGlobal(`${table} :is(tr, th, td)`, {
  '@media': { [media.enlarged]: { display: 'block', paddingInline: 0, textAlign: 'start' } },
})

export const stackedTable = pageStyle(table, { '@media': { [narrow]: { display: 'block' } } })

export const stackedHead = pageStyle({ '@media': { [narrow]: outOfSight } })

pageGlobal(`${stackedTable} :is(tbody, tbody tr)`, { '@media': { [narrow]: { display: 'block' } } })

pageGlobal(`${stackedTable} tbody :is(th, td)`, {
  '@media': {
    [narrow]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space[12],
      paddingBlock: space[4],
      paddingInline: 0,
      whiteSpace: 'normal',
    },
    [media.enlarged]: { flexWrap: 'wrap' },
  },
})

export const columnName = pageStyle({
  display: 'none',
  '@media': { [narrow]: { display: 'inline', color: color.inkSoft, fontWeight: weight.normal } },
})

export const figure = pageStyle(stacks[8], { breakInside: 'avoid' })

// Scanners need dark on light, also in dark mode.
export const code = pageStyle({
  colorScheme: 'only light',
  background: 'Canvas',
  fill: 'CanvasText',
})

export const article = style([stacks[24]])

// On paper, a usual invoice is one sheet.
pageGlobal(`${article}`, { '@media': { print: { fontSize: '9.5pt', lineHeight: 1.4 } } })
pageGlobal(`${article} > * + *`, { '@media': { print: { marginBlockStart: space[12] } } })
pageGlobal(`${article} h1`, { '@media': { print: { fontSize: '1.8em' } } })
pageGlobal(`${article} h2`, { '@media': { print: { fontSize: '1.2em' } } })
pageGlobal(`${article} :is(p, dt, dd, th, td)`, {
  '@media': { print: { maxInlineSize: 'none', fontSize: '1em', lineHeight: 'inherit' } },
})
pageGlobal(`${article} :is(th, td)`, { '@media': { print: { paddingBlock: space[4] } } })
pageGlobal(`${facts}`, { '@media': { print: { gap: 0 } } })

// On paper, without the header and footer of the shop.
pageGlobal(`body:has(${article}) :is(header, footer)`, { '@media': { print: { display: 'none' } } })

export const imprint = pageStyle(lines, {
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.line}`,
  ...secondary,
})
