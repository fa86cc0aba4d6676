import type { TFunction } from 'i18next'
import { escapeHtml } from '../../../contract/escape-html'
import type { ShopDetails } from '../../api/web-content.server'
import * as styles from '../../shop/Prose/guarantee-notice.css'
import type { Value } from './fill.server'

/** Escapes a text; `**words**` are strong. */
function inline(text: string): string {
  return escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
}

const paragraph = (text: string) => `<p>${inline(text)}</p>`

function list(tag: 'ul' | 'ol', items: unknown): string {
  const lines = Array.isArray(items) ? items : []
  return `<${tag}>${lines.map((line) => `<li>${inline(String(line))}</li>`).join('')}</${tag}>`
}

function picture(name: string, alt: string, width: number, height: number): string {
  return `<img src="/pictures/${name}.svg" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`
}

function publishedPicture(src: string, alt: string): string {
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="595" height="842"></p>`
}

/** Draws Implementing Regulation (EU) 2025/1960, annex I: its words, and its arrangement where the screen is wide enough. */
export function guaranteeNotice(t: TFunction, locale: string, details: ShopDetails): Value {
  const lines = (key: string) => t(key, { returnObjects: true })
  const address = t('address')
  const band = `${picture('eu-guarantee', '', 106, 150)}<h3>${inline(t('title'))}</h3>`
  const main = [
    `<p class="${styles.least}">${inline(t('least'))}</p>`,
    paragraph(t('claims')) + list('ul', lines('reasons')),
    paragraph(t('liable')) + list('ul', lines('remedies')),
  ].join('')
  const aside = [
    paragraph(t('longer')),
    paragraph(t('more')),
    `<p>${picture(`your-europe-${locale}`, t('code'), 160, 160)}</p>`,
    `<p><a href="https://${escapeHtml(address)}">${escapeHtml(address).replaceAll('/', '/<wbr>')}</a></p>`,
  ].join('')
  const steps = `<h3>${inline(t('what'))}<span> ${inline(t('when'))}</span></h3>${list('ol', lines('steps'))}`
  const others = picture('eu-garan', t('label'), 146, 43) + paragraph(t('others'))
  const notice = [
    `<div class="${styles.band}">${band}</div>`,
    `<div class="${styles.columns}"><div>${main}</div><div class="${styles.panel}">${aside}</div></div>`,
    `<div class="${styles.steps}">${steps}</div>`,
    `<div class="${styles.others}">${others}</div>`,
  ].join('')
  const { guaranteeNotice: src } = details
  const published = src ? publishedPicture(src, t('official')) : ''
  return { blocks: `${published}<div class="${styles.notice}">${notice}</div>` }
}
