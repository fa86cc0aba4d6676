import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { radius, size, space, target, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

/** The button stands beside the field, below the words, which have the whole width. */
export const scan = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[4]} ${space[8]}`,
  alignItems: 'end',
})

pageGlobal(`${scan} > :first-child`, { display: 'contents' })
pageGlobal(`${scan} > :first-child > *`, { gridColumn: '1 / -1' })
pageGlobal(`${scan} > :first-child > input`, { gridColumn: 1 })

export const units = pageStyle({
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.card,
})

pageGlobal(`${units} > li + li`, { borderBlockStart: `1px solid ${color.line}` })

export const unit = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  minBlockSize: target,
  paddingBlock: space[4],
  paddingInline: space[12],
  selectors: { '&:has(:checked)': { background: color.blueSurface } },
})

export const words = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[12]}`,
  lineHeight: 1.3,
})

export const serial = pageStyle({ fontWeight: weight.strong })

export const about = pageStyle({ color: color.inkSoft, fontSize: size.small })

/** What was drawn is hidden once ticks change, until scripts count. */
export const count = pageStyle({
  marginBlockEnd: space[4],
  color: color.inkSoft,
  fontSize: size.small,
  textAlign: 'end',
})

export const tooMany = pageStyle(count, { color: color.error, fontWeight: weight.strong })

pageGlobal(`form:has(${units} input:is(:checked:not(:default), :default:not(:checked))) [data-drawn]`, {
  visibility: 'hidden',
})
