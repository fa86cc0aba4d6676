import { style } from '@vanilla-extract/css'
import { baseGlobal } from '../../styles/inLayer'
import { color } from '../../styles/theme.css'

/** The button looks like the link that stands in its place on pages without a form. */
export const button = style({})

baseGlobal(`${button}`, {
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
})
