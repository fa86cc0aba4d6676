import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { pageWidth } from '../../ui/Layout/Layout.css'
import { BESIDE, railSurface } from './Menu.css'

/** Smaller than the shop, as pages have more to show at once; nothing is below 14 px. */
export const frame = style(
  inPage({
    vars: { [pageWidth]: '120rem' },
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: '100vh',
    '@media': { [BESIDE]: { display: 'grid', gridTemplateColumns: '16rem minmax(0, 1fr)' } },
  }),
)

globalStyle(`:root:has(${frame})`, inPage({ '@media': { [BESIDE]: { fontSize: '87.5%' } } }))
globalStyle(`${frame} h1`, inPage({ fontSize: '1.875rem' }))
globalStyle(`${frame} h2`, inPage({ fontSize: '1.3125rem' }))

export const rail = style(
  inPage({
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
  }),
)

export const sheet = style(
  inPage({ display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 }),
)

// The pages begin at the same edge, whether they are wide or for reading.
globalStyle(`${sheet} > *`, inPage({ '@media': { [BESIDE]: { marginInline: 0 } } }))
globalStyle(`${sheet} > :is(main, footer)`, inPage({ '@media': { [BESIDE]: { paddingInline: space[24] } } }))

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

export const top = style(
  inPage({
    ...row,
    gap: space[8],
    padding: `${space[8]} ${space[16]}`,
    '@media': { [BESIDE]: { padding: `${space[12]} ${space[16]} ${space[8]}` } },
  }),
)

export const name = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[12],
    minBlockSize: target,
    marginInlineEnd: 'auto',
    color: color.ink,
    fontSize: size.body,
    fontWeight: weight.heading,
    lineHeight: 1.2,
    textDecoration: 'none',
    '@media': { [BESIDE]: { minBlockSize: 0 } },
  }),
)

export const below = style(
  inPage({ display: 'block', color: color.inkSoft, fontSize: size.small, fontWeight: weight.normal }),
)

export const menuButton = style(
  inPage({
    minBlockSize: target,
    paddingInline: space[16],
    border: `1px solid ${color.control}`,
    borderRadius: radius.small,
    background: color.card,
    color: color.action,
    fontWeight: weight.strong,
    '@media': { [BESIDE]: { display: 'none' } },
    '@supports': { 'not selector(:popover-open)': { display: 'none' } },
  }),
)

export const menu = style(
  inPage({
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
      // Part of the page there, no popover.
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
  }),
)

export const search = style(inPage({ position: 'relative', marginInline: space[12] }))

globalStyle(
  `${search} input`,
  inPage({ margin: 0, paddingInlineEnd: target, '@media': { [BESIDE]: { minBlockSize: '2.75rem' } } }),
)

globalStyle(`${search} input::placeholder`, inPage({ color: color.inkSoft, opacity: 1 }))

globalStyle(
  `${search} button`,
  inPage({
    position: 'absolute',
    insetInlineEnd: 1,
    insetBlock: 1,
    minBlockSize: 0,
    border: 0,
    background: 'none',
  }),
)

/** Stays in sight below the sections. */
export const user = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space[12],
    alignItems: 'baseline',
    padding: `${space[8]} ${space[16]} ${space[12]}`,
    borderBlockStart: `1px solid ${color.line}`,
    fontSize: size.small,
    lineHeight: 1.35,
  }),
)

export const member = style(inPage({ overflowWrap: 'anywhere' }))

export const about = style(inPage({ gridColumn: '1 / -1', color: color.inkSoft }))

// A button that looks like a link.
globalStyle(
  `${user} button`,
  inPage({
    minBlockSize: target,
    marginBlock: '-0.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: color.action,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    ':hover': { color: color.actionHover },
  }),
)

export const typed = style(inPage({ marginBlockStart: space[16] }))

export const footer = style(
  inPage({
    ...row,
    justifyContent: 'space-between',
    gap: space[16],
    marginBlockStart: 'auto',
    paddingBlock: space[24],
    '@media': { print: { display: 'none' } },
  }),
)

export const languages = style(inPage({ ...row, gap: space[16] }))
