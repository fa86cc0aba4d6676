import { useLoaderData } from '@remix-run/react'
import { readCatalogue } from '../../api/catalogue.server'
import { type AuditArticle, addressWith, articleIdsByName, isWhole } from '../../audit/address'
import type { AuditEntry } from '../../audit/entry'
import { AUDIT_GROUPS } from '../../audit/groups'
import { useWords } from '../../i18n/locale'
import { isDemo } from '../../platform/mode.server'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { statePath } from '../../shop/paths'
import { useShellData } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { Sections } from '../../ui/Sections/Sections'
import * as styles from './audit.css'

export const handle: PageHandle = {
  title: 'audit:title',
  description: 'audit:description',
  noindex: true,
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

export const loader = forVisitor(readAudit)

function formOf({ locale }: Visit, { id, make, post, isPlain }: AuditEntry, address: string) {
  const postFields = Object.entries(post ?? {}).map(([name, value]) => ({ name, value }))
  if (!make) return { action: address, fields: postFields, isPlain: isPlain === true }
  return { action: statePath(locale), fields: [{ name: 'entry', value: id }, ...postFields], isPlain: false }
}

function entryView(visit: Visit, entry: AuditEntry, articles: Partial<Record<AuditArticle, string>>) {
  const { t, locale } = visit
  const { id, at, make, post, status = 200, says, way } = entry
  const address = addressWith(locale, at, articles)
  const needsPost = make !== undefined || post !== undefined
  return {
    id,
    name: entry.name ? entry.name.map((key) => t(key)).join(': ') : t(`audit:entry.${id}`),
    address,
    status,
    says: says && t('audit:says', { words: t(says) }),
    way: t(`audit:way.${way}`),
    ...(needsPost && isDemo() ? { form: formOf(visit, entry, address) } : {}),
    ...(!needsPost && isWhole(address) ? { isLink: true } : {}),
  }
}

async function readAudit(visit: Visit) {
  const { t, backend } = visit
  const articles = articleIdsByName(await readCatalogue(backend))
  const isAvailable = ({ isDemo: isDemoOnly }: AuditEntry) => !isDemoOnly || isDemo()
  return Object.entries(AUDIT_GROUPS).flatMap(([id, groupEntries]) => {
    const entries = groupEntries.filter(isAvailable).map((entry) => entryView(visit, entry, articles))
    return entries.length > 0 ? [{ id, title: t(`audit:group.${id}`), entries }] : []
  })
}

type EntryView = Awaited<ReturnType<typeof readAudit>>[number]['entries'][number]

export default function AuditPage() {
  const { t, locale } = useWords(['audit', 'shell'])
  const sections = useLoaderData<typeof loader>().map(({ id, title, entries }) => ({
    id: `flow-${id}`,
    title,
    content: (
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    ),
  }))
  return (
    <Page width="text">
      <PageBreadcrumbs
        above={[{ to: `/${locale}/etc/accessibility`, label: t('shell:footer.pages.accessibility') }]}
        current={t('title')}
      />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <p>{t('reading')}</p>
      <p>{t(useShellData()?.isDemo ? 'states' : 'live')}</p>
      <Sections label={t('contents')} sections={sections} />
    </Page>
  )
}

function Entry({ entry }: { entry: EntryView }) {
  const { id, address, status, says, way } = entry
  return (
    <li id={`entry-${id}`} className={stacks[4]}>
      <EntryLink {...entry} />
      <p className={styles.facts}>
        <code className={styles.address}>{address}</code> ({status}). {says} {way}
      </p>
    </li>
  )
}

function EntryLink({ name, address, status, form, isLink }: EntryView) {
  if (form) {
    return (
      <form method="post" action={form.action} encType={form.isPlain ? 'text/plain' : undefined}>
        {form.fields.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <Button variant="quiet">{name}</Button>
      </form>
    )
  }
  if (!isLink) return <strong>{name}</strong>
  return (
    <a href={address} rel={status >= 400 ? 'nofollow' : undefined}>
      {name}
    </a>
  )
}
