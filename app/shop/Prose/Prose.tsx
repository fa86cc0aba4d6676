import { prose } from '../../ui/Layout/Layout.css'
// Classes of texts that the server draws.
import '../../ui/SummaryList/SummaryList.css'
import './picture-step.css'

export function Prose({ html, language }: { html: string; language?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the text and escapes filled-in values.
  return <div lang={language} className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}
