import { globalStyle, style } from '@vanilla-extract/css'
import { inBase } from '../../styles/inLayer'
import { color } from '../../styles/theme.css'

/** Looks like the link that it is on pages without a form, where its place says no other. */
export const button = style({})

globalStyle(
  `${button}`,
  inBase({
    padding: 0,
    border: 0,
    background: 'none',
    color: color.action,
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  }),
)
