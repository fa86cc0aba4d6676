import { globalLayer } from '@vanilla-extract/css'

/** The cascade, weakest first: a page may always overrule a part, whatever order the style sheets load in. */
export const reset = globalLayer('reset')
export const base = globalLayer('base')
export const ui = globalLayer('ui')
export const shop = globalLayer('shop')
export const page = globalLayer('page')
