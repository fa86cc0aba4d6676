import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { official } from '../../styles/official'
import { size, space, weight } from '../../styles/scale'
import { media } from '../../styles/themes'
import { onOwnSheet } from './own-sheet'

export const notice = style(
  inPage({
    overflow: 'hidden',
    border: `1px solid ${official.blue}`,
    background: official.sheet,
    color: official.ink,
    colorScheme: 'light',
    printColorAdjust: 'exact',
    '@media': { print: { fontSize: '9pt' } },
  }),
)

globalStyle(`section:has(${notice})`, inPage(onOwnSheet))

globalStyle(`${notice} * + :is(p, ul, ol)`, inPage({ marginBlockStart: space[12] }))
globalStyle(`${notice} li + li`, inPage({ marginBlockStart: space[4] }))
globalStyle(`${notice} :is(a, a:hover)`, inPage({ color: official.blue }))
globalStyle(`${notice} img`, inPage({ display: 'block', maxInlineSize: '100%', blockSize: 'auto' }))

export const band = style(
  inPage({
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
  }),
)

globalStyle(
  `${notice} ${band} img`,
  inPage({
    inlineSize: space[72],
    // The point of the shield hangs below the band.
    '@media': { [media.wide]: { inlineSize: '6rem', marginBlockEnd: `calc(-1 * ${space[16]})` } },
  }),
)
globalStyle(
  `${band} h3`,
  inPage({ textTransform: 'uppercase', '@media': { [media.wide]: { fontSize: size.h2 } } }),
)

export const columns = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    padding: space[24],
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' },
      print: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' },
    },
  }),
)

export const least = style(
  inPage({
    padding: space[12],
    border: `1px solid ${official.blue}`,
    color: official.blue,
    fontSize: size.h3,
  }),
)

export const panel = style(
  inPage({ padding: space[16], background: official.panel, overflowWrap: 'break-word' }),
)

export const steps = style(
  inPage({
    marginInline: space[24],
    paddingBlock: space[24],
    borderBlock: `1px solid ${official.ink}`,
  }),
)
globalStyle(`${steps} h3 span`, inPage({ display: 'block', fontSize: size.body, fontWeight: weight.heading }))

export const others = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    alignItems: 'start',
    padding: space[24],
    '@media': {
      [media.wide]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
      print: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    },
  }),
)
globalStyle(`${others} p`, inPage({ marginBlockStart: 0 }))
