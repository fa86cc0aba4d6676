import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, target, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

export const picker = style(
  inPage({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] }),
)

/** The button stands beside the field, below the words, which have the whole width. */
export const scan = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${space[4]} ${space[8]}`,
    alignItems: 'end',
  }),
)

globalStyle(`${scan} > :first-child`, inPage({ display: 'contents' }))
globalStyle(`${scan} > :first-child > *`, inPage({ gridColumn: '1 / -1' }))
globalStyle(`${scan} > :first-child > input`, inPage({ gridColumn: 1 }))

export const units = style(
  inPage({ border: `1px solid ${color.control}`, borderRadius: radius.small, background: color.card }),
)

globalStyle(`${units} > li + li`, inPage({ borderBlockStart: `1px solid ${color.line}` }))

export const unit = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: space[12],
    alignItems: 'center',
    minBlockSize: target,
    paddingBlock: space[4],
    paddingInline: space[12],
    selectors: { '&:has(:checked)': { background: color.blueSurface } },
  }),
)

export const words = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space[12]}`,
    lineHeight: 1.3,
  }),
)

export const serial = style(inPage({ fontWeight: weight.strong }))

export const about = style(inPage({ color: color.inkSoft, fontSize: size.small }))

/** What was drawn is hidden once ticks change, until scripts count. */
export const count = style(
  inPage({ marginBlockEnd: space[4], color: color.inkSoft, fontSize: size.small, textAlign: 'end' }),
)

export const tooMany = style([count, inPage({ color: color.error, fontWeight: weight.strong })])

globalStyle(
  `form:has(${units} input:is(:checked:not(:default), :default:not(:checked))) [data-drawn]`,
  inPage({ visibility: 'hidden' }),
)
