import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { radius, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minBlockSize: target,
  minInlineSize: target,
  paddingInline: space[8],
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.card,
  color: color.ink,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '@media': { [media.wider]: { gap: space[8], paddingInline: space[12] }, print: { display: 'none' } },
}

export const cart = style(inPage({ ...button, ':hover': { borderColor: color.action } }))

// A narrow page has no room beside the way back for what cannot be pressed.
export const disabled = style(
  inPage({
    ...button,
    '@media': { ...button['@media'], [`not all and ${media.wide}`]: { display: 'none' } },
    borderColor: color.line,
    background: 'none',
    color: color.inkSoft,
    cursor: 'not-allowed',
  }),
)

// Unless a page is wide, the icon is enough.
export const label = style(inPage({ '@media': { [`not all and ${media.wider}`]: outOfSight } }))

export const badge = style(
  inPage({
    minInlineSize: '1.75em',
    paddingInline: space[8],
    border: '1px solid transparent',
    borderRadius: radius.large,
    background: color.action,
    color: color.onAction,
    textAlign: 'center',
  }),
)
