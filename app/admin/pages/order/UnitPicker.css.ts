import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, target, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

export const picker = style(
  inPage({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] }),
)

/** The button stands beside the field, under its hint. */
export const scan = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: space[8],
    alignItems: 'end',
  }),
)

export const units = style(
  inPage({ border: `1px solid ${color.control}`, borderRadius: radius.small, background: color.card }),
)

globalStyle(`${units} > li + li`, inPage({ borderBlockStart: `1px solid ${color.line}` }))

export const unit = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    gap: space[12],
    alignItems: 'center',
    minBlockSize: target,
    paddingBlock: space[4],
    paddingInline: space[12],
    selectors: { '&:has(:checked)': { background: color.blueSurface } },
  }),
)

export const serial = style(inPage({ fontWeight: weight.strong, whiteSpace: 'nowrap' }))

export const about = style(
  inPage({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.3, textAlign: 'end' }),
)
