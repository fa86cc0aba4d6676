import { prose } from '../../ui/Layout/Layout.css'
// Definition lists in the text use its classes.
import '../../ui/SummaryList/SummaryList.css'

export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.server.ts sanitizes it, fill.server.ts escapes what is filled in.
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}
