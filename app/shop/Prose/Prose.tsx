import { prose } from '../../ui/Layout/Layout.css'

/** `html` is from app/texts, which sanitizes what was written and escapes what is filled in. */
export function Prose({ html, language }: { html: string; language?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div lang={language} className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}
