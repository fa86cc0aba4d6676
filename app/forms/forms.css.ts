import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { framed, stacked } from '../styles/arranged'
import { inShop, shopGlobal, shopStyle } from '../styles/inLayer'
import { radius, size, space, target, weight } from '../styles/scale'
import { color } from '../styles/theme.css'
import { lightTheme, media } from '../styles/themes'
import { checkbox } from '../ui/Field/Field.css'
import { foot as atFoot, stacks } from '../ui/Layout/Layout.css'
import { CONDITIONS } from './toggles'
import { WIDTHS } from './widths'

const apart = '1.25rem'

export const section = shopStyle({ display: 'grid', gap: apart, containerType: 'inline-size' })

// With the gap of the form, a heading has 40 px above it, 32 on a phone.
shopGlobal(`${section} ~ ${section}:has(> legend)`, {
  marginBlockStart: `calc(clamp(${space[32]}, 6vw, 2.5rem) - clamp(${space[16]}, 3vw, ${space[24]}))`,
})

shopGlobal(`${section} > div:has(> details) + div:has(> details)`, { marginBlockStart: `-${apart}` })

export const foot = style([atFoot])

shopGlobal(foot, { '@media': { [media.footed]: { flexWrap: 'nowrap' } } })
shopGlobal(`${foot} > button`, { '@media': { [media.footed]: { flexGrow: 1 } } })

export const legend = shopStyle({
  paddingBlockEnd: `clamp(${space[8]}, 2vw, ${space[12]})`,
  fontSize: size.h3,
  fontWeight: weight.heading,
  lineHeight: 1.2,
})

/** As wide as a phone of today with text of the usual size. */
const inRows = '(min-width: 22.5rem)'

export const group = shopStyle({
  ...stacked(`${apart} ${space[16]}`),
  maxInlineSize: '36rem',
  '@media': {
    // Eleven gaps that grow with the text would be wider than a phone.
    [inRows]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: '16px' },
  },
})

// A box has room of its own above and below.
const ofBox = `${group}:has(> :first-child ${checkbox})`
shopGlobal(`${legend} + ${ofBox}`, { marginBlockStart: `-${space[8]}` })
shopGlobal(`${ofBox} ~ ${ofBox}`, { marginBlockStart: `-${space[12]}` })

/** Text alone was enlarged, which no media query sees. */
const TIGHT = '(max-width: 16rem)'

/** A third of a phone is too narrow for the longest German label. */
const onPhone = (columns: number) => (columns === WIDTHS.third ? 5 : columns === WIDTHS.most ? 7 : columns)

const span = (columns: number) =>
  inShop({
    alignSelf: 'end',
    '@media': {
      [inRows]: { gridColumn: `span ${onPhone(columns)}` },
      [media.wide]: { gridColumn: `span ${columns}` },
    },
    '@container': { [TIGHT]: { gridColumn: '1 / -1' } },
  })

export const columns = styleVariants(WIDTHS, span)

// A message would become a tall column beside other fields.
const withMessage = ':has([aria-invalid])'
shopGlobal(`${group} > ${withMessage}`, { '@media': { [inRows]: { gridColumn: '1 / -1' } } })
shopGlobal(`${columns.third}${withMessage} input`, { maxInlineSize: '12rem' })

export const below = shopStyle({
  marginBlockStart: `-${space[8]}`,
  selectors: { '&:empty': { display: 'none' } },
})

shopGlobal(`${group}:has([id$='-note']) > ${columns.half}:has([type='date']):not(:has([id$='-note']))`, {
  '@media': { [inRows]: { paddingBlockEnd: `calc(${size.small} * 1.45 + ${space[4]})` } },
})

export const phone = shopStyle({
  ...stacked(space[16]),
  alignItems: 'end',
  '@media': {
    [inRows]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '@container': { [TIGHT]: { gridTemplateColumns: '1fr' } },
})

export const kept = shopStyle({
  padding: `${space[8]} ${space[16]}`,
  ...framed(color.line),
  background: color.card,
  overflowWrap: 'anywhere',
})

export const doubt = shopStyle({
  padding: space[16],
  ...framed(color.amberLine),
  background: color.amberSurface,
  overflowWrap: 'anywhere',
})

export const reveal = shopStyle({
  marginBlockStart: space[4],
  '@media': {
    '(scripting: enabled)': { minInlineSize: 'min(7rem, 100%)', minBlockSize: target },
    '(scripting: none)': { display: 'none' },
  },
})

shopGlobal(`${reveal} > button`, { paddingInline: space[8] })

export const drawing = shopStyle({
  display: 'none',
  gap: space[8],
  gridTemplateRows: 'minmax(1.35em, auto) auto minmax(3rem, auto)',
  '@media': { '(scripting: enabled)': { display: 'grid' } },
})

export const drawHere = shopStyle({ gridRow: 1, fontWeight: weight.strong, lineHeight: 1.35 })

/** White in dark mode too, as the drawing is sent as it is. */
export const paper = shopStyle({
  gridRow: 2,
  inlineSize: '100%',
  aspectRatio: '5 / 2',
  border: `1px dashed ${color.control}`,
  borderRadius: radius.small,
  background: lightTheme.color.card,
  color: lightTheme.color.ink,
  cursor: 'crosshair',
  touchAction: 'none',
  forcedColorAdjust: 'none',
})

export const dropPlace = style({})

shopGlobal(`${dropPlace} input[type='file']`, { minBlockSize: '6rem', borderStyle: 'dashed' })

/** One line of room, so that the result does not shift the layout. */
export const vatPlace = shopStyle({
  '@media': { '(scripting: enabled)': { minBlockSize: space[24], marginBlockEnd: `-${space[24]}` } },
})

export const autoFill = style([stacks[16]])

// With scripts it has no button, so it takes no room.
const takesNoRoom = inShop({ '@media': { '(scripting: enabled)': { marginBlockStart: `-${space[24]}` } } })
globalStyle(`${autoFill}:not(:has(fieldset))`, takesNoRoom)
globalStyle(`:has(> ${autoFill}):not(:has(fieldset)) + *`, takesNoRoom)

export const form = shopStyle({
  transition: 'opacity 0ms',
  selectors: { '&[aria-busy]': { cursor: 'progress', opacity: 0.6, transition: 'opacity 200ms 400ms' } },
})

export const groupName = shopStyle({
  fontWeight: weight.strong,
  '@media': { [inRows]: { gridColumn: '1 / -1' } },
})

export const remark = shopStyle({
  color: color.inkSoft,
  '@media': { [inRows]: { gridColumn: '1 / -1' } },
  selectors: { '[data-needs] > &': { display: 'none' } },
})

shopGlobal('[data-closed]', { '@media': { '(scripting: enabled)': { display: 'none' } } })

for (let number = 0; number < CONDITIONS; number++) {
  shopGlobal(`form:not(:has([data-on='${number}']:checked)) [data-needs='${number}']`, { display: 'none' })
}

/** Scripts make the button needless; it keeps its room, as a moved button would be missed by a click. */
export const keptRoom = shopStyle({ visibility: 'hidden' })

export const unscripted = shopStyle({ '@media': { '(scripting: enabled)': { display: 'none' } } })
