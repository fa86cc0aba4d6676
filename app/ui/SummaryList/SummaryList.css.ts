import { uiStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const columns = {
  narrow: 'minmax(0, 1fr) auto',
  // A long word of a name stays whole.
  wide: '2fr minmax(0, 3fr) auto',
}

export const list = uiStyle({
  display: 'grid',
  gridTemplateColumns: columns.narrow,
  '@media': {
    [media.wide]: { gridTemplateColumns: columns.wide },
    print: { gridTemplateColumns: columns.wide, breakBefore: 'avoid', breakInside: 'avoid' },
  },
})

export const row = uiStyle({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: [columns.narrow, 'subgrid'],
  columnGap: space[16],
  paddingBlock: space[12],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    [media.wide]: { gridTemplateColumns: [columns.wide, 'subgrid'] },
    print: { gridTemplateColumns: [columns.wide, 'subgrid'], paddingBlock: space[4] },
  },
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0, borderBlockEnd: 0 },
  },
})

export const value = uiStyle({
  gridColumn: '1 / -1',
  '@media': { [media.wide]: { gridColumn: '2' }, print: { gridColumn: '2' } },
})

export const changeLink = uiStyle({
  display: 'inline-block',
  paddingBlock: space[12],
  marginBlock: `calc(-1 * ${space[12]})`,
})

export const change = uiStyle({
  gridColumn: '2',
  gridRow: '1',
  '@media': { [media.wide]: { gridColumn: '3' }, print: { display: 'none' } },
})

export const across = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: `${space[12]} ${space[24]}`,
})
