import { style } from '@vanilla-extract/css'
import { likeLink } from '../../styles/arranged'
import { baseGlobal } from '../../styles/inLayer'

/** The button looks like the link that stands in its place on pages without a form. */
export const button = style({})

baseGlobal(`${button}`, { ...likeLink, textAlign: 'start' })
