import { LOCALES } from '../../../contract/locales'

const PRINTED = /<link rel="(?:alternate|apple-touch-icon|canonical|manifest|preload|modulepreload)"[^>]*>/g

const LINKS = new RegExp(`(<a\\b[^>]*? href="/(?:${LOCALES.join('|')})(?=["/?#])[^"?#]*)(\\??)`, 'g')
const FORMS = /<form\b[^>]*>/g

/** Takes links out of a page that search engines and graphical browsers use, because text browsers print them. */
export function withoutPrintedLinks(html: string): string {
  return html.replace(PRINTED, '')
}

/** Makes the links of a page that is shown after a change lead to new pages as well; `name` is the parameter of the moment. */
export function withFreshLinks(
  html: string,
  [name, moment]: readonly [name: string, moment: string],
): string {
  const input = `<input type="hidden" name="${name}" value="${moment}"/>`
  return html
    .replace(LINKS, (_, path, query) => `${path}?${name}=${moment}${query && '&amp;'}`)
    .replace(FORMS, `$&${input}`)
}
