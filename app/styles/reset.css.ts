import { resetGlobal } from './inLayer'

resetGlobal('*, ::before, ::after', { boxSizing: 'border-box' })

resetGlobal('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset', { margin: 0 })

resetGlobal('fieldset', { minInlineSize: 0, padding: 0, border: 0 })

resetGlobal('legend', { padding: 0 })

resetGlobal('img, svg', { display: 'block', maxInlineSize: '100%', blockSize: 'auto' })

resetGlobal('button, input, select, textarea', { margin: 0, font: 'inherit', color: 'inherit' })

resetGlobal('[hidden]', { display: 'none !important' })
