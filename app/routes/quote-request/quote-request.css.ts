import { style } from '@vanilla-extract/css'
import { piecesField, QUOTE_FIELDS } from '../../../contract/endpoints/quotes'
import { QUOTED_TYPES } from '../../../contract/quotes'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { media } from '../../styles/themes'
import { choices, drawn, EDITED, instead, result } from '../../ui/Field/Field.css'
import { atFoot } from '../../ui/Layout/Layout.css'

export const sumAtFoot = pageStyle(atFoot, { flex: '1 1 0', minInlineSize: 'min-content' })

export const asked = style({})

export const unpriced = pageStyle({ '@media': { [`not all and ${media.wider}`]: outOfSight } })

pageGlobal(`${asked} ${choices}`, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))' })

const PRICED = [
  ...Object.values(QUOTE_FIELDS).map((name) => `[name="${name}"]`),
  ...QUOTED_TYPES.map((type) => `[name^="${piecesField(type, '')}"]`),
].join()

const whenEdited = `${asked}:has(form :is(${PRICED})${EDITED})`

pageGlobal(`${whenEdited} :is(${drawn} > ${result}, ${sumAtFoot}${drawn})`, {
  visibility: 'hidden',
  '@media': { '(scripting: enabled)': { visibility: 'visible', opacity: 0.5 } },
})

pageGlobal(`${whenEdited} ${drawn} > ${instead}`, {
  '@media': { '(scripting: none)': { visibility: 'visible' } },
})
