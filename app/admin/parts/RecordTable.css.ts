import { style } from '@vanilla-extract/css'
import { framed, secondary } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { chip } from '../../ui/Chip/Chip.css'

const NARROW = 'screen and (max-width: 47.99rem)'
const ROOMY = '(min-width: 48rem)'
const MEDIUM = 'screen and (min-width: 48rem) and (max-width: 63.99rem)'

export const table = pageStyle({ inlineSize: '100%' })

export const wide = style({})

export const head = style({})
pageGlobal(`${head} th`, { color: color.inkSoft, fontSize: size.small })

/** Cards of few lines: what they say follows each other, without labels. */
export const brief = style({})

export const row = pageStyle({ borderBlockStart: `1px solid ${color.line}` })

export const below = style({})
pageGlobal(`${below} > td`, { paddingBlockEnd: space[12] })

const cellLook = { paddingBlock: space[8], paddingInlineEnd: space[12] }

export const oneLine = pageStyle({ '@media': { [ROOMY]: { whiteSpace: 'nowrap' } } })

export const cell = pageStyle(cellLook)
export const number = pageStyle(cellLook, oneLine, { textAlign: 'end' })
export const breaking = pageStyle(cell, { overflowWrap: 'anywhere' })

export const short = pageStyle(cell, oneLine)

pageGlobal(`${table} ${chip}`, { inlineSize: 'max-content', maxInlineSize: 'min(15rem, 100%)' })

export const roomy = pageStyle(cell, oneLine, {
  '@media': { 'screen and (min-width: 48rem) and (max-width: 87.49rem)': { display: 'none' } },
})

const card = {
  display: 'block',
  padding: space[12],
  ...framed(color.line),
  background: color.card,
}

const named = {
  content: 'attr(data-label) ": "',
  ...secondary,
  fontWeight: weight.normal,
}

for (const [media, which, cards] of [
  [NARROW, table, 1],
  [MEDIUM, wide, 2],
] as const) {
  const inCards = (selector: string, look: Parameters<typeof pageGlobal>[1]) =>
    pageGlobal(`.${which}${selector}`, { '@media': { [media]: look } })
  inCards('', { display: 'block' })
  inCards(' > tbody', {
    display: 'grid',
    gridTemplateColumns: `repeat(${cards}, minmax(0, 1fr))`,
    gap: space[12],
  })
  inCards(` > .${head}`, outOfSight)
  inCards(` .${row}`, card)
  inCards(` .${row} > *`, {
    display: 'block',
    padding: `0 0 ${space[4]}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  })
  inCards(` .${row} > [data-label]:not(th, [data-label=''], :empty)::before`, named)
  inCards(`.${brief} .${row}`, { ...card, paddingBlock: space[8], fontSize: size.small, lineHeight: 1.6 })
  inCards(`.${brief} .${row} > *`, { display: 'inline', padding: 0, marginInlineEnd: space[4] })
  inCards(`.${brief} .${row} > *::after`, { content: '" "' })
  inCards(`.${brief} .${row} > :is(.${roomy}, :empty)`, { display: 'none' })
  inCards(`.${brief} .${row} > [data-label]:not(th, [data-label=''], :empty)::before`, { content: 'none' })
  inCards(` .${below}`, { display: 'block', gridColumn: '1 / -1' })
  inCards(` .${below} > td`, { display: 'block', padding: `0 ${space[12]}` })
}
