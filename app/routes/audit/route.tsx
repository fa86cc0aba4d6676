import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { Sections } from '../../ui/Sections/Sections'
import * as styles from './audit.css'
import { type Audit, readAudit, type ShownEntry } from './audit.server'

export const handle: PageHandle = {
  title: (_, loaded) => (loaded as Audit | undefined)?.words.title ?? '',
  description: (_, loaded) => (loaded as Audit | undefined)?.words.description ?? '',
  noindex: true,
  hydrate: false,
}

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readAudit(await visitOf(args))
}

export const clientLoader = openDocument

export default function AuditPage() {
  const { words, groups } = useLoaderData<typeof loader>()
  const sections = groups.map(({ id, title, entries }) => ({
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
      <div className={stacks[24]}>
        <PageBreadcrumbs
          above={[{ to: `/${useLocale()}/etc/accessibility`, label: words.accessibility }]}
          current={words.title}
        />
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <p>{words.reading}</p>
        <p>{words.states}</p>
        <Sections label={words.contents} sections={sections} />
      </div>
    </Page>
  )
}

/** Shows a page or state: its name, which leads there where it can, and what is known of it. */
function Entry({ entry }: { entry: ShownEntry }) {
  const { id, address, status, says, way } = entry
  return (
    <li id={`entry-${id}`} className={stacks[4]}>
      <Name {...entry} />
      <p className={styles.facts}>
        <code className={styles.address}>{address}</code> ({status}). {says} {way}
      </p>
    </li>
  )
}

/** Shows the name of an entry, which leads there; programs that follow links are told not to visit errors. */
function Name({ name, address, status, form, isLink }: ShownEntry) {
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
