import { style, styleVariants } from '@vanilla-extract/css'
import { framed, secondary, stacked, wrapped } from '../../styles/arranged'
import { inUi, uiGlobal, uiStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const field = uiStyle({
  ...stacked(space[4]),
  justifyItems: 'start',
})

export const invalid = uiStyle({
  paddingInlineStart: space[16],
  borderInlineStart: `4px solid ${color.error}`,
})

// A link to an error scrolls to the question above it.
uiGlobal(`${invalid} :is(input, select, textarea)`, { scrollMarginBlockStart: '16rem' })

export const label = uiStyle({ fontWeight: weight.strong, lineHeight: 1.35, overflowWrap: 'anywhere' })

export const mark = uiStyle({ color: color.error })

export const hint = uiStyle({ ...secondary, lineHeight: 1.45, overflowWrap: 'anywhere' })

// A field that may have changed since the page was drawn.
export const EDITED = ':is(:focus, :user-valid, :user-invalid)'

/** Hidden once another day may be typed, as no script updates it. */
export const drawnDay = uiStyle({ selectors: { [`${EDITED} ~ * > &`]: { visibility: 'hidden' } } })

export const workedOut = uiStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

/** Without scripts, hidden while a field has the focus, and once one was changed. */
export const drawn = style({})

const whenEdited = `:has(> form input${EDITED}) ${drawn} > &`

/** A result of what stood there before, while the new one is on its way. */
export const pending = style({})
uiGlobal(`${pending}, ${pending} *`, { color: color.inkSoft })

const SCRIPTED = '(scripting: enabled)'

export const result = uiStyle({
  gridArea: '1 / 1',
  selectors: { [whenEdited]: { visibility: 'hidden' } },
  '@media': { [SCRIPTED]: { selectors: { [whenEdited]: { visibility: 'visible', color: color.inkSoft } } } },
})

export const instead = uiStyle({
  gridArea: '1 / 1',
  visibility: 'hidden',
  selectors: { [whenEdited]: { visibility: 'visible' } },
  '@media': { [SCRIPTED]: { placeSelf: 'center' } },
})

export const error = uiStyle({
  display: 'flex',
  gap: space[8],
  color: color.error,
  fontWeight: weight.strong,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
})

export const control = uiStyle({
  inlineSize: '100%',
  minInlineSize: 0,
  maxInlineSize: '30rem',
  minBlockSize: target,
  padding: `${space[8]} ${space[12]}`,
  ...framed(color.control),
  background: color.card,
  color: color.ink,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-invalid]': { borderColor: color.error, borderWidth: 2 },
    '&[readonly]': { background: color.page, borderStyle: 'dashed' },
    '&:disabled': { background: color.line, color: color.inkSoft, cursor: 'not-allowed' },
  },
})

export const widths = styleVariants({
  full: inUi({ maxInlineSize: 'none' }),
  usual: {},
  medium: inUi({ maxInlineSize: '14rem' }),
  short: inUi({ maxInlineSize: '7rem' }),
})

export const area = uiStyle({ minBlockSize: 'clamp(6rem, 20vw, 8rem)', resize: 'vertical' })

export const affixed = uiStyle({
  ...wrapped(space[8]),
  alignItems: 'center',
  inlineSize: '100%',
  whiteSpace: 'nowrap',
})

uiGlobal(`${affixed} > input`, { flex: '1 1 8rem' })

export const controls = uiStyle({
  ...stacked(space[16]),
  marginBlockStart: space[12],
})

export const file = uiStyle(control, widths.full, {
  '::file-selector-button': {
    marginInlineEnd: space[12],
    paddingInline: space[12],
    ...framed(color.control),
    background: color.card,
    color: color.action,
    font: 'inherit',
    fontWeight: weight.strong,
  },
  selectors: { '&:disabled::file-selector-button': { borderColor: color.line, color: 'inherit' } },
})

export const choices = uiStyle({
  ...stacked(space[8]),
  marginBlockStart: space[8],
  inlineSize: '100%',
  maxInlineSize: '36rem',
})

export const answers = uiStyle({ marginBlockStart: space[16] })

const choice = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[12],
  alignItems: 'center',
  minBlockSize: target,
})

export const radio = uiStyle(choice, {
  padding: `${space[12]} ${space[16]}`,
  ...framed(color.control),
  background: color.card,
  selectors: {
    '&:hover': { borderColor: color.action },
    '&:has(:checked)': {
      borderColor: color.action,
      background: color.blueSurface,
      boxShadow: `inset 0 0 0 1px ${color.action}`,
    },
    '&:has(:disabled)': { background: color.page, borderColor: color.line, color: color.inkSoft },
  },
})

export const checkbox = uiStyle(choice, { alignItems: 'start', paddingBlock: space[8] })

export const box = uiStyle({
  flexShrink: 0,
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  accentColor: color.action,
  // On a dark page, browsers draw unchecked boxes in their own grey.
  '@media': {
    [media.dark]: {
      selectors: {
        '&:not(:checked)': {
          appearance: 'none',
          ...framed(color.control),
        },
      },
    },
  },
})

uiGlobal(`${radio} > ${box}:not(:checked)`, { '@media': { [media.dark]: { borderRadius: '50%' } } })

export const text = uiStyle({ lineHeight: 1.4, fontWeight: 400 })

export const subtext = uiStyle({ display: 'block', ...secondary })

/** In pairs. Browsers that do not know which option is chosen show each hint. */
export const hintsOfChosen = uiStyle({
  '@media': { '(min-width: 22.5rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
uiGlobal(`${hintsOfChosen} > :last-child:nth-child(odd)`, { gridColumn: '1 / -1' })
uiGlobal(`${hintsOfChosen} ${radio}`, {
  columnGap: space[8],
  blockSize: '100%',
  padding: `${space[4]} ${space[8]}`,
  fontSize: size.small,
})
uiGlobal(`${hintsOfChosen} ${radio}:not(:has(:checked)) ${subtext}`, { display: 'none' })
