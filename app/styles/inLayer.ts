import { type GlobalStyleRule, globalStyle, type StyleRule, style } from '@vanilla-extract/css'
import { base, page, reset, shop, ui } from './layers.css'

export type Layered = NonNullable<StyleRule['@layer']>[string]
type GlobalLayered = NonNullable<GlobalStyleRule['@layer']>[string]

const inLayer = (layer: string) => (rule: Layered) => ({ '@layer': { [layer]: rule } })

export const inUi = inLayer(ui)
export const inShop = inLayer(shop)
export const inPage = inLayer(page)

const styleIn =
  (layer: string) =>
  (...parts: (string | Layered)[]) =>
    style(parts.map((part) => (typeof part === 'string' ? part : inLayer(layer)(part))))

const globalIn = (layer: string) => (selector: string, rule: GlobalLayered) =>
  globalStyle(selector, { '@layer': { [layer]: rule } })

export const uiStyle = styleIn(ui)
export const shopStyle = styleIn(shop)
export const pageStyle = styleIn(page)

export const resetGlobal = globalIn(reset)
export const baseGlobal = globalIn(base)
export const uiGlobal = globalIn(ui)
export const shopGlobal = globalIn(shop)
export const pageGlobal = globalIn(page)
