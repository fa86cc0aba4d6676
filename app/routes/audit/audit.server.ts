import { readCatalogue } from '../../api/catalogue.server'
import { type AuditArticle, addressWith, articleParts, isWhole } from '../../audit/address'
import type { AuditEntry } from '../../audit/entry'
import { AUDIT_GROUPS } from '../../audit/groups'
import { isDemo } from '../../platform/mode.server'
import type { Visit } from '../../session/visit.server'
import { statePath } from '../../shop/audit-path'

type Articles = Partial<Record<AuditArticle, string>>

/** Returns the form whose button makes the state, or posts what leads to it. */
function formOf({ locale }: Visit, { id, make, post, isPlain }: AuditEntry, address: string) {
  const typed = Object.entries(post ?? {}).map(([name, value]) => ({ name, value }))
  if (!make) return { action: address, fields: typed, isPlain: isPlain === true }
  return { action: statePath(locale), fields: [{ name: 'entry', value: id }, ...typed], isPlain: false }
}

function shownEntry(visit: Visit, entry: AuditEntry, articles: Articles) {
  const { t, locale } = visit
  const { id, at, make, post, status = 200, says, way } = entry
  const address = addressWith(locale, at, articles)
  const isMade = make !== undefined || post !== undefined
  return {
    id,
    name: entry.name ? entry.name.map((key) => t(key)).join(': ') : t(`audit:entry.${id}`),
    address,
    status,
    says: says && t('audit:says', { words: t(says) }),
    way: t(`audit:way.${way}`),
    ...(isMade && isDemo() ? { form: formOf(visit, entry, address) } : {}),
    ...(!isMade && isWhole(address) ? { isLink: true } : {}),
  }
}

/** Reads all pages and states by group. Those of a demonstration alone are named in a demonstration. */
export async function readAudit(visit: Visit) {
  const { t, backend } = visit
  const articles = articleParts(await readCatalogue(backend))
  const isThere = ({ isDemo: isOfDemo }: AuditEntry) => !isOfDemo || isDemo()
  const groups = Object.entries(AUDIT_GROUPS).flatMap(([id, all]) => {
    const entries = all.filter(isThere).map((entry) => shownEntry(visit, entry, articles))
    return entries.length > 0 ? [{ id, title: t(`audit:group.${id}`), entries }] : []
  })
  return {
    groups,
    words: {
      title: t('audit:title'),
      description: t('audit:description'),
      lead: t('audit:lead'),
      reading: t('audit:reading'),
      states: t(isDemo() ? 'audit:states' : 'audit:live'),
      contents: t('audit:contents'),
      accessibility: t('shell:footer.pages.accessibility'),
    },
  }
}

export type Audit = Awaited<ReturnType<typeof readAudit>>
export type ShownEntry = Audit['groups'][number]['entries'][number]
