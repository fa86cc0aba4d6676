import { style } from '@vanilla-extract/css'
import { stacked } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { official } from '../../styles/official'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const onOwnSheet = {
  '@media': { print: { breakBefore: 'page', breakAfter: 'page', breakInside: 'avoid' } },
} as const

export const notice = pageStyle({
  overflow: 'hidden',
  border: `1px solid ${official.blue}`,
  background: official.sheet,
  color: official.ink,
  colorScheme: 'light',
  printColorAdjust: 'exact',
  '@media': { print: { fontSize: '9pt' } },
})

pageGlobal(`section:has(${notice})`, onOwnSheet)

pageGlobal(`${notice} * + :is(p, ul, ol)`, { marginBlockStart: space[12] })
pageGlobal(`${notice} li + li`, { marginBlockStart: space[4] })
pageGlobal(`${notice} :is(a, a:hover)`, { color: official.blue })

export const band = pageStyle({
  display: 'grid',
  rowGap: space[8],
  paddingInline: space[24],
  paddingBlockEnd: space[16],
  background: official.blue,
  color: official.sheet,
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: space[24],
      paddingBlockEnd: 0,
      marginBlockEnd: space[24],
    },
  },
})

pageGlobal(`${notice} ${band} img`, {
  inlineSize: space[72],
  '@media': { [media.wide]: { inlineSize: '6rem', marginBlockEnd: `calc(-1 * ${space[16]})` } },
})
pageGlobal(`${band} h3`, { textTransform: 'uppercase', '@media': { [media.wide]: { fontSize: size.h2 } } })

export const columns = pageStyle({
  ...stacked(space[24]),
  padding: space[24],
  '@media': {
    [`${media.wide}, print`]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' },
  },
})

export const least = pageStyle({
  padding: space[12],
  border: `1px solid ${official.blue}`,
  color: official.blue,
  fontSize: size.h3,
})

export const panel = pageStyle({ padding: space[16], background: official.panel, overflowWrap: 'break-word' })

export const steps = pageStyle({
  marginInline: space[24],
  paddingBlock: space[24],
  borderBlock: `1px solid ${official.ink}`,
})
pageGlobal(`${steps} h3 span`, { display: 'block', fontSize: size.body, fontWeight: weight.heading })

export const others = pageStyle({
  ...stacked(space[16]),
  alignItems: 'start',
  padding: space[24],
  '@media': {
    [`${media.wide}, print`]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
})
pageGlobal(`${others} p`, { marginBlockStart: 0 })

export const withdrawalForm = style({})

pageGlobal(`section:has(${withdrawalForm})`, onOwnSheet)

pageGlobal(`${withdrawalForm} > * + *`, { marginBlockStart: space[16] })

export const lineToFillIn = pageStyle({
  paddingBlockEnd: space[32],
  borderBlockEnd: `1px solid ${color.control}`,
})
