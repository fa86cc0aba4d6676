import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const list = style(inShop({ display: 'grid' }))

export const entry = style(
  inShop({
    display: 'flex',
    alignItems: 'center',
    inlineSize: '100%',
    minBlockSize: target,
    paddingInline: space[8],
    border: 0,
    background: 'none',
    color: color.ink,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  }),
)
