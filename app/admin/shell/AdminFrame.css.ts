import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { pageWidth } from '../../ui/Layout/Layout.css'

const BESIDE = 'screen and (min-width: 64rem)'
const LOW = `${BESIDE} and (max-height: 51.25rem)`

/** There is more to see at once on a page of the office than in the shop, so everything is smaller; nothing below 14 px. */
export const frame = style(
  inPage({
    vars: { [pageWidth]: '120rem' },
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: '100vh',
    '@media': { [BESIDE]: { display: 'grid', gridTemplateColumns: '14rem minmax(0, 1fr)' } },
  }),
)

globalStyle(`:root:has(${frame})`, inPage({ '@media': { [BESIDE]: { fontSize: '87.5%' } } }))
globalStyle(`${frame} h1`, inPage({ fontSize: '1.875rem' }))
globalStyle(`${frame} h2`, inPage({ fontSize: '1.3125rem' }))

export const rail = style(
  inPage({
    background: color.card,
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
        // A section that the focus comes to is not left behind the foot.
        scrollPaddingBlockEnd: '8rem',
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

export const top = style(inPage({ ...row, gap: space[8], padding: `${space[8]} ${space[16]}` }))

export const name = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    minBlockSize: target,
    marginInlineEnd: 'auto',
    color: color.ink,
    fontSize: size.small,
    fontWeight: weight.heading,
    textDecoration: 'none',
  }),
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
    gap: space[16],
    padding: space[16],
    color: 'inherit',
    selectors: {
      '&:popover-open': {
        display: 'flex',
        inset: 0,
        inlineSize: 'min(20rem, 100%)',
        blockSize: '100%',
        maxBlockSize: '100%',
        margin: 0,
        border: 0,
        borderInlineEnd: `1px solid ${color.line}`,
        background: color.card,
        overflowY: 'auto',
      },
    },
    '@media': {
      // It is a part of the page there and no popover, whatever its attribute says.
      [BESIDE]: {
        display: 'flex',
        position: 'static',
        flexGrow: 1,
        inlineSize: 'auto',
        blockSize: 'auto',
        margin: 0,
        padding: `0 ${space[8]}`,
        border: 0,
        background: 'none',
        overflow: 'visible',
      },
      [LOW]: { gap: space[8] },
    },
  }),
)

export const search = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: space[4],
    paddingBlockEnd: space[8],
    '@media': { [LOW]: { paddingBlockEnd: 0 } },
  }),
)

// It is as wide as the field and the button below it.
globalStyle(
  `${search} label`,
  inPage({ '@media': { [BESIDE]: { inlineSize: '12.5rem', fontSize: size.small } } }),
)

// The way out stays in sight while the sections scroll behind it.
export const user = style(
  inPage({
    ...row,
    gap: space[8],
    marginBlockStart: 'auto',
    fontSize: size.small,
    '@media': {
      [BESIDE]: {
        position: 'sticky',
        insetBlockEnd: 0,
        paddingBlock: space[8],
        borderBlockStart: `1px solid ${color.line}`,
        background: color.card,
      },
      [LOW]: { rowGap: space[4], lineHeight: 1.3 },
    },
  }),
)

export const until = style(inPage({ display: 'block' }))

export const typed = style(inPage({ marginBlockStart: space[16] }))

export const sections = style(inPage({ display: 'grid', gap: '2px' }))

globalStyle(
  `${sections} + ${sections}`,
  inPage({
    marginBlockStart: space[12],
    paddingBlockStart: space[12],
    borderBlockStart: `1px solid ${color.line}`,
    '@media': { [LOW]: { marginBlockStart: space[4], paddingBlockStart: space[4] } },
  }),
)

export const section = style(
  inPage({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: target,
    paddingInline: space[12],
    borderRadius: radius.small,
    color: color.ink,
    textDecoration: 'none',
    ':hover': { background: color.page },
    '@media': {
      [BESIDE]: { minBlockSize: '2rem', paddingInline: space[8] },
      [LOW]: { minBlockSize: '1.75rem' },
    },
  }),
)

globalStyle(
  `${section}[aria-current]`,
  inPage({
    background: color.blueSurface,
    fontWeight: weight.strong,
    boxShadow: `inset 4px 0 ${color.action}`,
  }),
)

export const count = style(
  inPage({
    minInlineSize: '2rem',
    paddingInline: space[8],
    border: `1px solid ${color.control}`,
    borderRadius: '1rem',
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: 1.5,
    textAlign: 'center',
  }),
)

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
