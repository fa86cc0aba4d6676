import { prose } from '../../ui/Layout/Layout.css'
// What servers put into the text uses their classes.
import '../../ui/SummaryList/SummaryList.css'
import './guarantee-notice.css'
import './Step.css'
import './withdrawal-form.css'

export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.server.ts sanitizes it, fill.server.ts escapes what is filled in.
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}
