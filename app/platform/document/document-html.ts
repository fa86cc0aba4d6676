import { LOCALES } from '../../../contract/locales'
import { darkTheme, lightTheme } from '../../styles/themes'

const HEAD_END = '</head>'
const TOUCH_ICON = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>'

// Browsers take the first whose media query matches.
const THEME_COLORS = [
  `<meta name="theme-color" content="${darkTheme.color.page}" media="(prefers-color-scheme: dark)"/>`,
  `<meta name="theme-color" content="${lightTheme.color.page}"/>`,
].join('')

/** Adds what scripts need not know, so that React does not render it. */
export function withSurroundings(html: string): string {
  return html.replace(HEAD_END, TOUCH_ICON + THEME_COLORS + HEAD_END)
}

const PRINTED = /<link rel="(?:alternate|apple-touch-icon|canonical|preload|modulepreload)"[^>]*>/g

const SHOP_LINKS = new RegExp(`(<a\\b[^>]*? href="/(?:${LOCALES.join('|')})(?=["/?#])[^"?#]*)(\\??)`, 'g')
const FORMS = /<form\b[^>]*>/g

/** Removes links for search engines and graphical browsers, because text browsers print them. */
export function withoutPrintedLinks(html: string): string {
  return html.replace(PRINTED, '')
}

/** Adds the moment of a change, as parameter `name`, to links and forms, so that browsers show no cached copy. */
export function withFreshLinks(html: string, [name, moment]: readonly [name: string, moment: string]) {
  const input = `<input type="hidden" name="${name}" value="${moment}"/>`
  return html
    .replace(SHOP_LINKS, (_, path, query) => `${path}?${name}=${moment}${query && '&amp;'}`)
    .replace(FORMS, `$&${input}`)
}
