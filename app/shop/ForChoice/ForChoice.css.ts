import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'

const EDITED = ':has(> form input:is(:focus, :user-valid, :user-invalid))'

export const place = style(inShop({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }))

/** Scripts have seen that the fields hold something else. */
export const old = style({})

/** No script looks at the fields beside it: it goes while one of them has the focus, and once one was changed. */
export const drawn = style({})

const isOld = (part: string) => `${old} > ${part}, ${EDITED} > ${drawn} > ${part}`

export const content = style(
  inShop({ gridArea: '1 / 1', selectors: { [isOld('&')]: { visibility: 'hidden' } } }),
)

export const instead = style(
  inShop({ gridArea: '1 / 1', visibility: 'hidden', selectors: { [isOld('&')]: { visibility: 'visible' } } }),
)
