import { framed, likeLink, pressable, secondary } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { pageWidth } from '../../ui/Layout/Layout.css'
import { BESIDE, railSurface } from './Menu.css'

/** Smaller than the shop, as pages have more to show at once; nothing is below 14 px. */
export const frame = pageStyle({
  vars: { [pageWidth]: '120rem' },
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100vh',
  '@media': { [BESIDE]: { display: 'grid', gridTemplateColumns: '16rem minmax(0, 1fr)' } },
})

pageGlobal(`:root:has(${frame})`, { '@media': { [BESIDE]: { fontSize: '87.5%' } } })
pageGlobal(`${frame} h1`, { fontSize: '1.875rem' })
pageGlobal(`${frame} h2`, { fontSize: '1.3125rem' })

export const rail = pageStyle({
  background: railSurface,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    print: { display: 'none' },
    [BESIDE]: {
      position: 'sticky',
      insetBlockStart: 0,
      display: 'flex',
      flexDirection: 'column',
      blockSize: '100vh',
      overflowY: 'auto',
      borderBlockEnd: 0,
      borderInlineEnd: `1px solid ${color.line}`,
    },
  },
})

export const sheet = pageStyle({ display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 })

pageGlobal(`${sheet} > *`, { '@media': { [BESIDE]: { marginInline: 0 } } })
pageGlobal(`${sheet} > :is(main, footer)`, { '@media': { [BESIDE]: { paddingInline: space[24] } } })

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

export const top = pageStyle({
  ...row,
  gap: space[8],
  padding: `${space[8]} ${space[16]}`,
  '@media': { [BESIDE]: { padding: `${space[12]} ${space[16]} ${space[8]}` } },
})

export const name = pageStyle({
  ...pressable,
  gap: space[12],
  marginInlineEnd: 'auto',
  color: color.ink,
  fontSize: size.body,
  fontWeight: weight.heading,
  lineHeight: 1.2,
  textDecoration: 'none',
  '@media': { [BESIDE]: { minBlockSize: 0 } },
})

export const below = pageStyle({
  display: 'block',
  ...secondary,
  fontWeight: weight.normal,
})

export const menuButton = pageStyle({
  minBlockSize: target,
  paddingInline: space[16],
  ...framed(color.control),
  background: color.card,
  color: color.action,
  fontWeight: weight.strong,
  '@media': { [BESIDE]: { display: 'none' } },
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
})

export const menu = pageStyle({
  flexDirection: 'column',
  color: 'inherit',
  selectors: {
    '&:popover-open': {
      display: 'flex',
      inset: 0,
      inlineSize: 'min(20rem, 100%)',
      blockSize: '100%',
      maxBlockSize: '100%',
      margin: 0,
      padding: `${space[16]} 0 0`,
      border: 0,
      borderInlineEnd: `1px solid ${color.line}`,
      background: railSurface,
    },
  },
  '@media': {
    [BESIDE]: {
      display: 'flex',
      position: 'static',
      flexGrow: 1,
      inlineSize: 'auto',
      minBlockSize: '14rem',
      blockSize: 'auto',
      margin: 0,
      padding: 0,
      border: 0,
      background: 'none',
      overflow: 'visible',
    },
  },
})

export const search = pageStyle({ position: 'relative', marginInline: space[12] })

pageGlobal(`${search} input`, {
  margin: 0,
  paddingInlineEnd: target,
  '@media': { [BESIDE]: { minBlockSize: '2.75rem' } },
})

pageGlobal(`${search} input::placeholder`, { color: color.inkSoft, opacity: 1 })

pageGlobal(`${search} button`, {
  position: 'absolute',
  insetInlineEnd: 1,
  insetBlock: 1,
  minBlockSize: 0,
  border: 0,
  background: 'none',
})

export const user = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'baseline',
  padding: `${space[8]} ${space[16]} ${space[12]}`,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: size.small,
  lineHeight: 1.35,
})

export const about = pageStyle({ gridColumn: '1 / -1', color: color.inkSoft })

pageGlobal(`${user} button`, {
  ...likeLink,
  minBlockSize: target,
  marginBlock: '-0.75rem',
})

export const typed = pageStyle({ marginBlockStart: space[16] })

export const footer = pageStyle({
  ...row,
  justifyContent: 'space-between',
  gap: space[16],
  marginBlockStart: 'auto',
  paddingBlock: space[24],
  '@media': { print: { display: 'none' } },
})

export const links = pageStyle({ ...row, gap: space[16] })
