import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { inShop } from '../styles/inLayer'
import { radius, size, space, weight } from '../styles/scale'
import { color } from '../styles/theme.css'
import { media } from '../styles/themes'
import { CONDITIONS } from './toggles'

export const section = style(inShop({ display: 'grid', gap: space[24] }))

export const legend = style(
  inShop({
    paddingBlockEnd: space[16],
    fontSize: size.h3,
    fontWeight: weight.heading,
    lineHeight: 1.2,
  }),
)

export const group = style(
  inShop({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${space[24]} ${space[16]}`,
    maxInlineSize: '36rem',
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } },
  }),
)

const span = (columns: number) =>
  inShop({
    alignSelf: 'end',
    '@media': { [media.wide]: { gridColumn: `span ${columns}` } },
  })

/** How much of the line a field takes, where the line is wide enough to share. */
export const columns = styleVariants({ third: span(4), half: span(6), most: span(8), all: span(12) })

/** Country and number of a phone, side by side where there is room. */
export const phone = style(
  inShop({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
    gap: space[16],
  }),
)

/** A file that has arrived. */
export const kept = style(
  inShop({
    padding: `${space[8]} ${space[16]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    background: color.card,
    overflowWrap: 'anywhere',
  }),
)

export const groupName = style(
  inShop({ fontWeight: weight.strong, '@media': { [media.wide]: { gridColumn: '1 / -1' } } }),
)

/** What something depends on; needless where the style sheet hides it until then. */
export const remark = style(
  inShop({
    color: color.inkSoft,
    '@media': { [media.wide]: { gridColumn: '1 / -1' } },
    selectors: { '[data-needs] > &, [data-needs-not] > &': { display: 'none' } },
  }),
)

for (let number = 0; number < CONDITIONS; number++) {
  const met = `:has([data-on~='${number}']:checked, [data-filled~='${number}']:not(:placeholder-shown))`
  globalStyle(`form:not(${met}) [data-needs~='${number}']`, inShop({ display: 'none' }))
  globalStyle(`form${met} [data-needs-not~='${number}']`, inShop({ display: 'none' }))
}
