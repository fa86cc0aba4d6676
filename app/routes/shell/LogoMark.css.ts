import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const mark = style(
  inPage({
    display: 'none',
    inlineSize: '2rem',
    '@media': { '(min-width: 22rem)': { display: 'block' }, [media.wide]: { inlineSize: '2.5rem' } },
  }),
)

export const lamp = style(inPage({ fill: color.amber }))

export const nest = style(inPage({ fill: color.action }))
