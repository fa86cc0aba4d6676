import { globalLayer } from '@vanilla-extract/css'

export const reset = globalLayer('reset')
export const base = globalLayer('base')
export const ui = globalLayer('ui')
export const shop = globalLayer('shop')
export const page = globalLayer('page')
