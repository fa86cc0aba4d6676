import { globalStyle } from '@vanilla-extract/css'
import { inReset } from './inLayer'

globalStyle('*, ::before, ::after', inReset({ boxSizing: 'border-box' }))

globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset', inReset({ margin: 0 }))

globalStyle('fieldset', inReset({ minInlineSize: 0, padding: 0, border: 0 }))

globalStyle('legend', inReset({ padding: 0 }))

globalStyle('img, svg', inReset({ display: 'block', maxInlineSize: '100%', blockSize: 'auto' }))

globalStyle('button, input, select, textarea', inReset({ margin: 0, font: 'inherit', color: 'inherit' }))

globalStyle('[hidden]', inReset({ display: 'none !important' }))
