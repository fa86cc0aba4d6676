import { prose } from '../../ui/Layout/Layout.css'
// Classes of texts that the server draws.
import '../../ui/SummaryList/SummaryList.css'
import './picture-step.css'

export function Prose({ html, language }: { html: string; language?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: whoever made it sanitized what was written and escaped what is filled in.
  return <div lang={language} className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}
