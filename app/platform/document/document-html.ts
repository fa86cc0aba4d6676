import { LOCALES, type Locale } from '../../../contract/locales'
import { darkTheme, lightTheme } from '../../styles/themes'

const END = '</head>'

// The first one whose condition holds counts.
const COLORS = [
  `<meta name="theme-color" content="${darkTheme.color.page}" media="(prefers-color-scheme: dark)"/>`,
  `<meta name="theme-color" content="${lightTheme.color.page}"/>`,
].join('')

/** Adds what a browser needs to keep the shop like an app. Scripts need none of it, so it is in the document alone. */
export function withAppLinks(html: string, locale: Locale): string {
  const links = [
    `<link rel="manifest" href="/${locale}/manifest.webmanifest"/>`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>',
  ].join('')
  return html.replace(END, links + COLORS + END)
}

const PRINTED = /<link rel="(?:alternate|apple-touch-icon|canonical|manifest|preload|modulepreload)"[^>]*>/g

const LINKS = new RegExp(`(<a\\b[^>]*? href="/(?:${LOCALES.join('|')})(?=["/?#])[^"?#]*)(\\??)`, 'g')
const FORMS = /<form\b[^>]*>/g

/** Takes links out of a page that search engines and graphical browsers use, because text browsers print them. */
export function withoutPrintedLinks(html: string): string {
  return html.replace(PRINTED, '')
}

/** Makes the links of a page that is shown after a change lead to new pages as well; `name` is the parameter of the moment. */
export function withFreshLinks(html: string, [name, moment]: readonly [name: string, moment: string]) {
  const input = `<input type="hidden" name="${name}" value="${moment}"/>`
  return html
    .replace(LINKS, (_, path, query) => `${path}?${name}=${moment}${query && '&amp;'}`)
    .replace(FORMS, `$&${input}`)
}
