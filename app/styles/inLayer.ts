import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css'
import { base, page, reset, shop, ui } from './layers.css'

type Layered = NonNullable<StyleRule['@layer']>[string]
type GlobalLayered = NonNullable<GlobalStyleRule['@layer']>[string]

const into = (layer: string) => (rule: Layered) => ({ '@layer': { [layer]: rule } })
const globalInto = (layer: string) => (rule: GlobalLayered) => ({ '@layer': { [layer]: rule } })

export const inReset = globalInto(reset)
export const inBase = globalInto(base)
export const inUi = into(ui)
export const inShop = into(shop)
export const inPage = into(page)
